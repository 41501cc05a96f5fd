/** Builds a mail in plain text and as HTML in our design. The HTML loads nothing from other servers. */
import { COMPANY } from '@dziva/contracts/company';

const COLOURS = {
  paper: '#fcfaf6',
  surface: '#ffffff',
  line: '#ddd9d0',
  ink: '#0d2126',
  quiet: '#586a6e',
  deep: '#013b45',
  pool: '#00535e',
  gold: '#f3bc3d',
};
const STONES = 24;

export interface MailMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Letter {
  readonly title: string;
  readonly greeting: string;
  readonly message: string;
  /** The address of more about it in the app, or null. */
  readonly link: string | null;
  /** Why the recipient gets the mail. */
  readonly footnote: string;
}

export function mailMessage(letter: Letter): MailMessage {
  const { title, greeting, message, link, footnote } = letter;
  const lines = [
    greeting,
    message,
    ...(link === null ? [] : [`Open in ${COMPANY.name}: ${link}`]),
    COMPANY.name,
    `-- \n${footnote}`,
  ];
  return { subject: title, text: `${lines.join('\n\n')}\n`, html: page(letter) };
}

/** Tables and inline styles, because mail programs support these. */
function page({ title, greeting, message, link, footnote }: Letter): string {
  const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const button =
    link === null
      ? ''
      : `<p style="margin:24px 0 0"><a href="${escaped(link)}" style="display:inline-block;background:${COLOURS.pool};color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none;padding:12px 20px;border-radius:8px">Open in ${COMPANY.name}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:${COLOURS.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${COLOURS.surface};border:1px solid ${COLOURS.line}">
<tr><td style="background:${COLOURS.deep};color:#ffffff;${font};font-size:20px;font-weight:700;padding:16px 24px">${COMPANY.name}</td></tr>
<tr><td style="padding:0;background:${COLOURS.deep}">${stoneCourse()}</td></tr>
<tr><td style="padding:24px;color:${COLOURS.ink};${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(title)}</h1>
<p style="margin:0 0 12px">${escaped(greeting)}</p>
<p style="margin:0">${escaped(message).replaceAll('\n', '<br>')}</p>
${button}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${COLOURS.line};color:${COLOURS.quiet};${font};font-size:13px;line-height:1.5">${escaped(footnote)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Two rows of stones, as in the walls of Nalatale. */
function stoneCourse(): string {
  const row = (first: number) =>
    Array.from({ length: STONES }, (_, i) => {
      const colour = i % 2 === first ? COLOURS.gold : COLOURS.deep;
      return `<td style="height:4px;line-height:4px;font-size:0;background:${colour}">&nbsp;</td>`;
    }).join('');
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" aria-hidden="true"><tr>${row(0)}</tr><tr>${row(1)}</tr></table>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
