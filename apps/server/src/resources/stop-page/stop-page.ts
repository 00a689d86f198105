import { isSpoken } from '@perron/core';
import { isPassengerLanguage } from '@perron/schema';
import type { PassengerLanguage } from '@perron/schema';
import { pageText, readingDirectionOf } from '@perron/widgets/languages';
import { html } from './html';
import type { Html } from './html';
import type { SourceNotices } from './source-notices';
import type { StopModel } from './stop-model';
import type { StopRow, StopRowNote } from './stop-row';
import { stopStyle } from './stop-style';
import type { StopWords } from './stop-words';
import { readAloudTexts } from './texts';

interface PageParts {
  readonly language: PassengerLanguage;
  readonly title: string;
  readonly body: Html;
  /** Where the script of the page lies; `null` if it needs none. */
  readonly script: string | null;
}

function page({ language, title, body, script }: PageParts): string {
  return html`<!doctype html>
    <html lang="${language}" dir="${readingDirectionOf(language)}">
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

function langOf(language: string | null): Html | null {
  return language === null ? null : html` lang="${language}"`;
}

/** A text in another language than the page's is read in its own direction. */
function textOf({ text, language }: { readonly text: string; readonly language: string | null }) {
  if (language === null) return text;
  const direction = isPassengerLanguage(language) ? readingDirectionOf(language) : 'auto';
  return html`<bdi dir="${direction}">${text}</bdi>`;
}

/** A text that a voice reads as it is written has no second copy on the page. */
function sayOf({ text, spoken }: Pick<StopWords, 'text' | 'spoken'>): Html | null {
  return spoken === null ? null : html` data-say="${spoken === text ? '' : spoken}"`;
}

function noteOf(note: StopRowNote): Html {
  const mark = note.urgent ? html` class="urgent"` : null;
  return html` <small${mark}${langOf(note.language)}>${textOf(note)}</small>`;
}

function timeOf({ when, at, struck }: StopRow): Html {
  const text = struck === null ? html`${when}` : html`<s>${struck}</s> ${when}`;
  return at === null ? html`<b>${text}</b>` : html`<time datetime="${at}">${text}</time>`;
}

function platformOf({ platform, insteadOf }: StopRow, language: PassengerLanguage): Html | null {
  if (platform === null) return null;
  return html`<span class="of">${pageText('platform', language)} </span
    >${insteadOf === null ? null : html`<s>${insteadOf}</s> `}<bdi>${platform}</bdi>`;
}

function rowOf(row: StopRow, language: PassengerLanguage): Html {
  const say = row.spoken === null ? null : html` data-say="${row.spoken}"`;
  return html`<tr role="row" ${say}${row.struck === null ? null : html` class="off"`}>
    <th scope="row" role="rowheader"><bdi>${row.line}</bdi></th>
    <td role="cell"><bdi>${row.destination}</bdi></td>
    <td role="cell">${timeOf(row)}${row.notes.map(noteOf)}</td>
    <td role="cell">${platformOf(row, language)}</td>
  </tr> `;
}

/** The roles stand by themselves, because the narrow layout would take them away. */
function boardOf(rows: readonly StopRow[], language: PassengerLanguage): Html {
  const head = (['line', 'destination', 'time', 'platform'] as const).map(
    (key) => html`<th scope="col" role="columnheader">${pageText(key, language)}</th> `,
  );
  return html`<table role="table" aria-labelledby="departures">
    <thead role="rowgroup">
      <tr role="row">
        ${head}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map((row) => rowOf(row, language))}
    </tbody>
  </table>`;
}

function noticeOf(words: StopWords): Html {
  return html`<li${sayOf(words)}${langOf(words.language)}>${textOf(words)}</li>`;
}

function markOf(words: StopWords): Html {
  return html`<p class="mark" ${sayOf(words)}${langOf(words.language)}>${textOf(words)}</p>`;
}

function noticesOf(
  sourceNotes: SourceNotices | null,
  kind: 'notices' | 'lifts',
  language: PassengerLanguage,
): Html | null {
  if (sourceNotes === null) return null;
  const { mark, notices } = sourceNotes;
  return html`<section aria-labelledby="${kind}">
    <h2 id="${kind}">${pageText(kind, language)}</h2>
    ${mark === null ? null : markOf(mark)}
    <ul class="warn">
      ${notices.map(noticeOf)}
    </ul>
  </section>`;
}

function disruptionsOf({ disruptions }: StopModel, language: PassengerLanguage): Html | null {
  if (disruptions === null) return null;
  const list =
    disruptions.length === 0
      ? html`<p>${pageText('noDisruptions', language)}</p>`
      : html`<ul class="warn">
          ${disruptions.map(noticeOf)}
        </ul>`;
  return html`<section aria-labelledby="disruptions">
    <h2 id="disruptions">${pageText('disruptions', language)}</h2>
    ${list}
  </section>`;
}

interface Addresses {
  /** This page again. */
  readonly own: string;
  /** In each of the other languages. */
  readonly others: readonly (readonly [PassengerLanguage, string])[];
  readonly script: string;
}

/** As those who speak it call it. */
function nameOf(language: PassengerLanguage): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

function languagesOf({ others }: Addresses, language: PassengerLanguage): Html | null {
  if (others.length === 0) return null;
  const links = others.map(
    ([label, address]) =>
      html`<a
        href="${address}"
        lang="${label}"
        hreflang="${label}"
        dir="${readingDirectionOf(label)}"
        >${nameOf(label)}</a
      > `,
  );
  return html`<nav aria-label="${pageText('languages', language)}">${links}</nav>`;
}

/** The page of a stop: all of it without a script, which only renews it and reads it out. */
export function stopPage(model: StopModel, language: PassengerLanguage, to: Addresses): string {
  const { name, platform, time, rows, marks, updates } = model;
  const asOf = pageText('asOf', language, { time });
  const aloud = isSpoken(language) ? readAloudTexts[language] : null;
  const body = html`<a class="skip" href="#departures">${pageText('departures', language)}</a>
    <header>
      <h1><bdi>${name}</bdi></h1>
      ${languagesOf(to, language)}
    </header>
    <main
      data-lost="${pageText('offline', language)} ${asOf}"
      ${aloud && html` data-stop="${aloud.stop}"`}
    >
      <p id="tools">
        <a href="${to.own}">${pageText('refresh', language)}</a>
        ${aloud && html`<button type="button" hidden>${aloud.read}</button>`}
      </p>
      <p id="told" role="status"></p>
      <div id="board">
        <p>
          ${asOf}${platform === null ? null : html` · <bdi>${pageText('platformOf', language, { platform })}</bdi>`}
        </p>
        <ul hidden>
          ${updates.map((text) => html`<li data-news>${text}</li>`)}
        </ul>
        ${disruptionsOf(model, language)} ${noticesOf(model.notices, 'notices', language)}
        ${noticesOf(model.lifts, 'lifts', language)}
        <section aria-labelledby="departures">
          <h2 id="departures" tabindex="-1">${pageText('departures', language)}</h2>
          ${marks.map(markOf)}
          ${rows === null || rows.length === 0 ? null : boardOf(rows, language)}
        </section>
      </div>
    </main>`;
  return page({
    language,
    title: pageText('departuresOf', language, { station: name }),
    body,
    script: to.script,
  });
}

/** A page that says why there is no board. */
export function stopNotice(title: string, text: string, language: PassengerLanguage): string {
  const body = html`<main>
    <h1>${title}</h1>
    <p>${text}</p>
  </main>`;
  return page({ language, title, body, script: null });
}
