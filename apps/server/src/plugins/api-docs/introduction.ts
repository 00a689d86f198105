import { fieldOf } from './shell-example';

function signIn(baseUrl: string): string {
  return `curl -s ${baseUrl}/api/oauth2/token \\
  --data-urlencode grant_type=password \\
  --data-urlencode "username=$USERNAME" \\
  --data-urlencode "password=$PASSWORD"`;
}

/** How to begin with the API, as Markdown. */
export function introduction(baseUrl: string): string {
  return `Decides what the screens of a public-transport network show.

The examples are commands for a shell, and work on the demo content when they are pasted. Put your
e-mail address into \`USERNAME\`, your password into \`PASSWORD\`, and sign in; the token is good for
an hour:

\`\`\`sh
TOKEN=${fieldOf(signIn(baseUrl), 'access_token')}
\`\`\`

\`$MAIL_TOKEN\` stands for the token in the link of a mail, \`picture.png\` and \`sound.wav\` for
files of yours. An example that changes or deletes something makes it first.

Every error has the same body: \`code\` for programs, \`message\` for people, \`details\` with the path
of each field that is wrong. A change takes \`If-Match\` with the \`ETag\` of what it builds on, so that
nobody's work is overwritten unseen. A \`POST\` takes an \`Idempotency-Key\`: after a lost connection or a
503, the same call with the same key is safe to make again.`;
}
