import { Box, Button, Modal, Radio, Textarea } from '@mantine/core';
import { announcementInput, issueDetail } from '@perron/schema';
import type { AnnouncementInput } from '@perron/schema';
import { IconVolume } from '@tabler/icons-react';
import { useState } from 'react';
import { Muted, Row, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { isRefusedAt } from '../../../kit/form/call-problem';
import { keepEnter } from '../../../kit/form/keep-enter';
import { useDetailText } from '../../../kit/form/use-detail-text';
import { useEntityMutation } from '../../../kit/mutation/use-entity-mutation';
import { EntityPicker } from '../../../kit/pickers/EntityPicker';
import { ListenButton } from '../../../kit/speech/ListenButton';
import { RunningTexts } from './RunningTexts';
import { useServices } from '../../../services/services';
import styles from './announcements.module.css';
import { UnitField } from './UnitField';

const targets = ['line', 'station', 'display', 'all'] as const;
type Target = (typeof targets)[number];

/** A text to be said, and its place. */
interface Asked {
  readonly body: AnnouncementInput;
  readonly target: Target;
}

interface Props {
  /** The loudspeaker that is chosen at first; `null` if nothing is. */
  readonly displayId: number | null;
}

const longestText = 500;

function blank(displayId: number | null): AnnouncementInput {
  const nowhere = { line_id: null, station_id: null };
  return { text_de: '', text_en: '', display_id: displayId, ...nowhere, valid_minutes: 5 };
}

/** A text for loudspeakers, in one language or both; asked about once more before it sounds. */
export function SayForm({ displayId }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const detailText = useDetailText();
  const [target, setTarget] = useState<Target | null>(displayId === null ? null : 'display');
  const [values, setValues] = useState(() => blank(displayId));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [asked, setAsked] = useState<Asked | null>(null);
  const set = (change: Partial<AnnouncementInput>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors({});
  };
  const saying = useEntityMutation({
    shownIn: ['announcements'],
    run: ({ body }: Asked) => client.sayNow({ body }),
    done: () => t('announcements.sent'),
    failed: (message) => t('announcements.notSent', { message }),
    undo: (_, { id }) => client.withdrawAnnouncement({ params: { announcement_id: id } }),
    undone: () => t('announcements.withdrawn'),
    onDone: () => setValues((before) => ({ ...before, text_de: '', text_en: '' })),
  });

  const placeId = target === null || target === 'all' ? null : values[`${target}_id`];

  const ask = () => {
    const body = {
      ...values,
      display_id: target === 'display' ? values.display_id : null,
      line_id: target === 'line' ? values.line_id : null,
      station_id: target === 'station' ? values.station_id : null,
    };
    const parsed = announcementInput.safeParse(body);
    const found = parsed.success ? [] : parsed.error.issues;
    const problems = Object.fromEntries(
      found.map((issue) => [String(issue.path[0]), detailText(issueDetail(issue, body))]),
    );
    if (values.text_de?.trim() === '' && values.text_en?.trim() === '') {
      problems['text_de'] = t('announcements.noText');
    }
    if (target === null) problems['target'] = t('announcements.target.missing');
    else if (target !== 'all' && placeId === null) {
      problems[`${target}_id`] = t(`announcements.choose.${target}`);
    }
    setErrors(problems);
    if (!parsed.success || target === null || Object.keys(problems).length > 0) return;
    setAsked({ body: parsed.data, target });
  };
  /** A place where nobody would hear it is told at its field, too. */
  const refuse = (error: Error) => {
    const places = ['body.display_id', 'body.line_id', 'body.station_id'];
    if (target === null || !places.some((path) => isRefusedAt(error, path))) return;
    const field = target === 'all' ? 'target' : `${target}_id`;
    setErrors({ [field]: t(`announcements.noSpeaker.${target}`) });
  };

  return (
    <Stack
      noValidate
      component="form"
      gap="md"
      onKeyDown={keepEnter}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <RunningTexts onTake={set} />
      {(['de', 'en'] as const).map((language) => {
        const name = `text_${language}` as const;
        const text = values[name] ?? '';
        return (
          <div key={language}>
            <Textarea
              label={t(`announcements.text.${language}`)}
              lang={language}
              autosize
              minRows={2}
              maxLength={longestText}
              value={text}
              error={errors[name]}
              onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
            />
            <Box mt="xs">
              <ListenButton text={text.trim()} language={language} />
            </Box>
          </div>
        );
      })}
      <Radio.Group
        label={t('announcements.target')}
        value={target}
        error={errors['target']}
        onChange={(value) => {
          setTarget(targets.find((candidate) => candidate === value) ?? null);
          setErrors({});
        }}
      >
        <Row rowGap="xs" columnGap="lg" wrap="wrap" mt="xs">
          {targets.map((entry) => (
            <Radio key={entry} value={entry} label={t(`announcements.target.${entry}`)} />
          ))}
        </Row>
      </Radio.Group>
      {target !== null && target !== 'all' && (
        <EntityPicker
          key={target}
          kind={target}
          name={`${target}_id`}
          label={t(`announcements.choose.${target}`)}
          required
          value={placeId}
          error={errors[`${target}_id`]}
          onChange={(id) => set({ [`${target}_id`]: id })}
        />
      )}
      <UnitField
        className={styles.minutes ?? ''}
        label={t('announcements.valid')}
        description={t('announcements.valid.hint')}
        unit={t('announcements.minutes')}
        value={values.valid_minutes}
        error={errors['valid_minutes']}
        onChange={(minutes) => set({ valid_minutes: minutes })}
      />
      <div>
        <Button
          type="submit"
          leftSection={<IconVolume size={16} aria-hidden="true" />}
          {...guard('sayNow')}
        >
          {t('announcements.say.ask')}
        </Button>
      </div>
      <Modal
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`announcements.confirm.${asked?.target ?? 'all'}`)}
        closeButtonProps={{ 'aria-label': t('announcements.cancel') }}
        centered
      >
        {asked && (
          <>
            {[asked.body.text_de, asked.body.text_en].map(
              (text) =>
                text && (
                  <p key={text} className={styles.quoted}>
                    {text}
                  </p>
                ),
            )}
            <Muted fz="body" mb="sm">
              {t('announcements.confirm.once')}
            </Muted>
            <Row justify="flex-end" wrap="wrap">
              <Button variant="default" data-autofocus onClick={() => setAsked(null)}>
                {t('announcements.cancel')}
              </Button>
              <Button
                loading={saying.isPending}
                onClick={() =>
                  saying.mutate(asked, { onError: refuse, onSettled: () => setAsked(null) })
                }
              >
                {t('announcements.say.now')}
              </Button>
            </Row>
          </>
        )}
      </Modal>
    </Stack>
  );
}
