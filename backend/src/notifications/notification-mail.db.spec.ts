import { settle, startBackground } from '#test/support/background';
import { submittedApplication } from '#test/support/journeys';
import { type MailServer, startMailServer } from '#test/support/mail-server';
import { happens, remindedDeposit } from '#test/support/notices';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type MailOutcome, type NoticeToMail, SendNoticeMail } from './notification-mail.handlers.ts';

const MAIL_FROM = 'Dziva <notices@dziva.example>';
const PUBLIC_URL = 'https://app.dziva.example/';

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ SMTP_URL: server.url, MAIL_FROM, PUBLIC_URL });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});

describe('The mail of a notice', () => {
  it('is delivered once, with text, link and a Message-ID made from the id of the notice', async () => {
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
    const { id } = await submittedApplication(test, { applicant: member });
    await settle(test);
    await replay();
    const [row] = await test.rows<{ id: string }>('SELECT id FROM app.notification WHERE user_id = $1', [
      member.id,
    ]);
    const mails = server.mailsTo(member.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.headers).toMatchObject({
      from: MAIL_FROM,
      to: `Rudo Ncube <${member.email}>`,
      subject: 'We have your application',
      'message-id': `<notice-${row?.id}@dziva.example>`,
      'auto-submitted': 'auto-generated',
    });
    const { text, html } = mails[0] ?? { text: '', html: '' };
    expect(text).toContain('Dear Rudo,\n\nYou applied for US$5,000.00. We aim to decide in 24–48 hours');
    expect(text).toContain(`Open in Dziva: https://app.dziva.example/applications/${id}\n`);
    expect(html).toContain(`href="https://app.dziva.example/applications/${id}"`);
    expect(html).not.toMatch(/<(img|script|link|style)|url\(|src=/);
    expect(await states(member)).toEqual(['SENT']);
  });

  it('goes to everybody in finance, with the member’s name', async () => {
    const colleagues = [await signInAs(test, 'FINANCE'), await signInAs(test, 'FINANCE')];
    const member = await signInAs(test, 'APPLICANT', { firstName: 'Tendai', lastName: 'Dube' });
    await remindedDeposit(test, member, await now());
    await settle(test);
    for (const { email } of colleagues) {
      expect(server.mailsTo(email)).toHaveLength(1);
      expect(server.mailsTo(email)[0]?.text).toMatch(
        /Tendai Dube sent US\$50.00 by EcoCash more than 24 hours ago/,
      );
      expect(server.mailsTo(email)[0]?.text).toContain('https://app.dziva.example/deposits\n');
    }
    expect(server.mailsTo(member.email)).toEqual([]);
  });

  it('is not sent to disabled or erased people', async () => {
    const disabled = await signInAs(test, 'APPLICANT', { status: 'DISABLED' });
    const erased = await signInAs(test, 'APPLICANT');
    await test.rows(
      `UPDATE app.user_account SET erased_at = now(), status = 'DISABLED', version = 2 WHERE id = $1`,
      [erased.id],
    );
    for (const { id: userId } of [disabled, erased])
      await happens(
        test,
        'adjustment',
        'WalletAdjusted',
        { direction: 'CREDIT', userId, amountCents: 100 },
        await now(),
      );
    await settle(test);
    expect(server.mailsTo(disabled.email)).toEqual([]);
    expect(server.mailsTo(erased.email)).toEqual([]);
    expect(await states(disabled)).toEqual(['SKIPPED']);
    expect(await states(erased)).toEqual(['SKIPPED']);
  });

  it('is not sent for events of last week: their notices are only in the app', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const lastWeek = new Date(Date.parse(await now()) - 7 * 86_400_000).toISOString();
    await happens(
      test,
      'adjustment',
      'WalletAdjusted',
      { direction: 'CREDIT', userId: member.id, amountCents: 100 },
      lastWeek,
    );
    await settle(test);
    expect(server.mailsTo(member.email)).toEqual([]);
    expect(await states(member)).toEqual([]);
  });

  it('has no header and no element that somebody put into a name or a text', async () => {
    const name = 'Eve\r\nBcc: thief@evil.example\r\n\r\n<b>';
    const member = await signInAs(test, 'APPLICANT', { firstName: name, lastName: '"<x@evil.example>' });
    const userId = member.id;
    const streamId = await happens(
      test,
      'withdrawal',
      'WithdrawalRejected',
      { userId, amountCents: 100, method: 'ECOCASH' },
      await now(),
    );
    await test.rows(
      `INSERT INTO app.event_text SELECT event_id, 'reason', '', '<img src=x onerror=alert(1)> {{7*7}}' FROM es.event WHERE stream_id = $1`,
      [streamId],
    );
    await settle(test);
    const mails = server.mailsTo(member.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipients).toEqual([member.email]);
    expect(Object.keys(mails[0]?.headers ?? {})).not.toContain('bcc');
    expect(server.mailsTo('thief@evil.example')).toEqual([]);
    expect(mails[0]?.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{7*7}}');
    expect(mails[0]?.html).not.toMatch(/<img|<b>/);
  });

  it('is sent by one of two workers that start on it at the same time', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const notice = creditNotice(member);
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => send(notice)));
    // A second attempt during the sending is refused; a later one is answered with `repeated`.
    const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
    expect(answers.filter((answer) => !['sent', 'refused', 'repeated'].includes(answer))).toEqual([]);
    expect(await send(notice)).toBe('repeated');
    expect(server.mailsTo(member.email)).toHaveLength(1);
  });

  it('is taken over from a worker that was killed while sending', async () => {
    const member = await signInAs(test, 'APPLICANT');
    const notice = creditNotice(member);
    await test.rows(
      `INSERT INTO app.notification_mail VALUES ($1, $2, 'SENDING', clock_timestamp() - interval '11 seconds', NULL)`,
      [notice.notificationId, member.id],
    );
    expect(await send(notice)).toBe('sent');
  });

  it('shows no personal data if the mail server refuses it', async () => {
    const member = await signInAs(test, 'APPLICANT', { email: 'refused@dziva.test' });
    const notice = creditNotice(member);
    await expect(send(notice)).rejects.toThrow('The mail server refused the mail (550).');
    expect(await states(member)).toEqual(['WAITING']);
  });
});

describe('While the mail server is down', () => {
  it('notices appear in the app, and the mail follows when the server is back', async () => {
    const away = await startMailServer();
    await away.stop();
    const app = await startTestApp({ SMTP_URL: away.url, MAIL_FROM });
    try {
      const member = await signInAs(app, 'APPLICANT');
      await submittedApplication(app, { applicant: member });
      await expect(settle(app)).rejects.toThrow(/The job mail/);
      const list = await app.http.get('/api/notifications').set(member.bearer).expect(200);
      expect(list.body).toHaveLength(1);
      const back = await startMailServer(away.port);
      try {
        startBackground(app);
        await back.arrival(member.email);
        expect(back.mailsTo(member.email)).toHaveLength(1);
        // The address of the app is not configured, so there is no link.
        expect(back.mailsTo(member.email)[0]?.html).not.toContain('href');
      } finally {
        await back.stop();
      }
    } finally {
      await app.close();
    }
  });
});

describe('Without SMTP_URL', () => {
  it('there are notices and no jobs', async () => {
    const app = await startTestApp();
    try {
      const member = await signInAs(app, 'APPLICANT');
      await submittedApplication(app, { applicant: member });
      await settle(app);
      expect(await app.rows('SELECT 1 FROM app.notification')).toHaveLength(1);
      expect(await app.rows('SELECT 1 FROM app.notification_mail')).toEqual([]);
      expect(await app.rows(`SELECT 1 FROM app.job_run WHERE name = 'mail'`)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

async function replay(): Promise<void> {
  await test.rows(`UPDATE es.subscription SET last_tx = 0, last_pos = 0 WHERE name LIKE 'notification%'`);
  await settle(test);
}

const send = (notice: NoticeToMail): Promise<MailOutcome> =>
  test.app.get(CommandBus, { strict: false }).execute(new SendNoticeMail(notice));

function creditNotice({ id }: Person): NoticeToMail {
  const facts = { amountCents: 100 };
  const subject = { subjectKind: 'wallet' as const, subjectId: id };
  return {
    notificationId: id,
    userId: id,
    memberId: id,
    eventId: id,
    type: 'WALLET_ADJUSTED',
    facts,
    ...subject,
  };
}

async function now(): Promise<string> {
  const { body } = await test.http.get('/api/dev/clock').expect(200);
  return (body as { now: string }).now;
}

async function states({ id }: Person): Promise<string[]> {
  const rows = await test.rows<{ state: string }>(
    'SELECT state FROM app.notification_mail WHERE user_id = $1',
    [id],
  );
  return rows.map(({ state }) => state);
}
