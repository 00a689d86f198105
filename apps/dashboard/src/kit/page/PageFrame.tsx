import { Box } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useAreaTitle } from '../../shell/use-area-title';
import { isTab, wayTo } from '../../shell/way-to';
import { ReadOnlyNote } from '../access/ReadOnlyNote';
import { usePageRefusal } from '../access/use-refusals';
import styles from './page.module.css';

/** The list that the thing on a page is from. */
export interface ParentList {
  /** As in `/displays`. */
  readonly path: string;
  readonly label: string;
}

interface Props {
  /** Names the thing on this page, or says what matters about the list: the h1 and the tab's title. */
  readonly title: string;
  /** The way back, with the list's search and order. */
  readonly parent?: ParentList;
  /** A sentence on the page, or marks of the thing's state. */
  readonly lead?: ReactNode;
  /** Buttons for the page as a whole. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The top of every page: its title, the way back and its actions. */
export function PageFrame({ title, parent, lead, actions, children }: Props) {
  useAreaTitle(title);
  const refusal = usePageRefusal();
  const isBesideParent = useLocation({ select: ({ pathname }) => isTab(pathname) });
  // A page with tabs above it is led back from by those.
  const back = isBesideParent ? undefined : parent;
  const hasBar = back !== undefined || lead !== undefined || actions !== undefined;
  return (
    <Box miw={0}>
      {hasBar && (
        <Row rowGap="xs" columnGap="md" align="center" wrap="wrap" mb="sm" mih={32}>
          {back && <BackToList parent={back} />}
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
          {actions !== undefined && (
            <Row wrap="wrap" ml="auto">
              {actions}
            </Row>
          )}
        </Row>
      )}
      {refusal !== null && <ReadOnlyNote reason={refusal} />}
      {children}
    </Box>
  );
}

function BackToList({ parent }: { readonly parent: ParentList }) {
  const { t } = useTranslate();
  const { lists } = useServices();
  const [area] = wayTo(parent.path);
  const areaName = area && t(area.label);
  return (
    <Row aria-label={t('page.breadcrumb')} component="nav" align="center" fz="dense">
      {areaName !== undefined && areaName !== parent.label && (
        <>
          <Box component="span" c="dimmed">
            {areaName}
          </Box>
          <Box component="span" c="dimmed" aria-hidden="true">
            /
          </Box>
        </>
      )}
      <Link
        to={parent.path}
        // The list's own schema reads it.
        search={lists.searchOf(parent.path)}
        className={styles.back}
      >
        <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
        {parent.label}
      </Link>
    </Row>
  );
}
