import type { SpokenLanguage } from '@perron/core';
import { html } from './html';
import type { Html } from './html';
import type { SourceNotices } from './source-notices';
import type { StopModel, StopNotice, StopRow } from './stop-model';
import { stopStyle } from './stop-style';
import { stopText } from './texts';

interface PageParts {
  readonly language: SpokenLanguage;
  readonly title: string;
  readonly body: Html;
  /** Where the script of the page lies; null: it needs none. */
  readonly script: string | null;
}

function page({ language, title, body, script }: PageParts): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${stopStyle}
        </style>
        ${script === null ? null : html`<script src="${script}" defer></script>`}
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

interface NoticeParts extends StopNotice {
  readonly language?: string | null;
}

function rowOf(row: StopRow, language: SpokenLanguage): Html {
  const note = row.note === null ? null : html` <small>${row.note}</small>`;
  const instead =
    row.insteadOf === null
      ? null
      : html` <small>${stopText('instead', language, { platform: row.insteadOf })}</small>`;
  const label = html`<span class="of">${stopText('platform', language)} </span>`;
  return html`<tr role="row" data-say="${row.spoken}" ${row.cancelled ? html` class="off"` : null}>
    <th scope="row" role="rowheader">${row.line}</th>
    <td role="cell">${row.destination}</td>
    <td role="cell"><time datetime="${row.at}">${row.when}</time>${note}</td>
    <td role="cell">${row.platform === null ? null : label}${row.platform}${instead}</td>
  </tr> `;
}

/** The roles stand by themselves, because the narrow layout would take them away. */
function boardOf(rows: readonly StopRow[], language: SpokenLanguage): Html {
  return html`<table role="table" aria-labelledby="departures">
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">${stopText('line', language)}</th>
        <th scope="col" role="columnheader">${stopText('destination', language)}</th>
        <th scope="col" role="columnheader">${stopText('departure', language)}</th>
        <th scope="col" role="columnheader">${stopText('platform', language)}</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => rowOf(row, language))}
    </tbody>
  </table>`;
}

/** A notice that a voice reads as it is written has no second copy on the page. */
function noticeOf({ text, spoken, language = null }: NoticeParts): Html {
  const lang = language === null ? null : html` lang="${language}"`;
  return html`<li data-say="${spoken === text ? '' : spoken}" ${lang}>${text}</li>`;
}

function noticesOf(
  told: SourceNotices | null,
  kind: 'notices' | 'lifts',
  language: SpokenLanguage,
): Html | null {
  if (told === null) return null;
  const { mark, notices } = told;
  return html`<section aria-labelledby="${kind}">
    <h2 id="${kind}">${stopText(kind, language)}</h2>
    ${mark === null ? null : html`<p class="mark" data-say>${mark}</p>`}
    <ul class="warn">
      ${notices.map((notice) => noticeOf(notice))}
    </ul>
  </section>`;
}

function disruptionsOf({ disruptions }: StopModel, language: SpokenLanguage): Html | null {
  if (disruptions === null) return null;
  const list =
    disruptions.length === 0
      ? html`<p>${stopText('noDisruptions', language)}</p>`
      : html`<ul class="warn">
          ${disruptions.map((notice) => noticeOf(notice))}
        </ul>`;
  return html`<section aria-labelledby="disruptions">
    <h2 id="disruptions">${stopText('disruptions', language)}</h2>
    ${list}
  </section>`;
}

interface Addresses {
  /** This page again. */
  readonly own: string;
  /** In the other language. */
  readonly other: string;
  readonly script: string;
}

/** The page of a stop: all of it without a script, which only renews it and reads it out. */
export function stopPage(model: StopModel, language: SpokenLanguage, to: Addresses): string {
  const { name, platform, time, rows, marks, news } = model;
  const t = (key: Parameters<typeof stopText>[0]) => stopText(key, language);
  const otherLanguage = language === 'de' ? 'en' : 'de';
  const body = html`<a class="skip" href="#departures">${t('skip')}</a>
    <header>
      <h1>${name}</h1>
      <nav aria-label="${t('language')}">
        <a href="${to.other}" lang="${otherLanguage}" hreflang="${otherLanguage}">${t('other')}</a>
      </nav>
    </header>
    <main data-stop="${t('stop')}" data-lost="${stopText('lost', language, { time })}">
      <p id="tools">
        <a href="${to.own}">${t('refresh')}</a> <button type="button" hidden>${t('read')}</button>
      </p>
      <p id="told" role="status"></p>
      <div id="board">
        <p>
          ${stopText('asOf', language, { time })}
          ${platform === null ? null : stopText('platformOf', language, { platform })}
        </p>
        <ul hidden>
          ${news.map((text) => html`<li data-news>${text}</li>`)}
        </ul>
        ${disruptionsOf(model, language)} ${noticesOf(model.notices, 'notices', language)}
        ${noticesOf(model.lifts, 'lifts', language)}
        <section aria-labelledby="departures">
          <h2 id="departures" tabindex="-1">${t('departures')}</h2>
          ${marks.map((mark) => html`<p class="mark" data-say="${mark}">${mark}</p>`)}
          ${rows === null || rows.length === 0 ? null : boardOf(rows, language)}
        </section>
      </div>
    </main>`;
  return page({
    language,
    title: stopText('title', language, { station: name }),
    body,
    script: to.script,
  });
}

/** A page that says why there is no board. */
export function stopNotice(title: string, text: string, language: SpokenLanguage): string {
  const body = html`<main>
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;
  return page({ language, title, body, script: null });
}
