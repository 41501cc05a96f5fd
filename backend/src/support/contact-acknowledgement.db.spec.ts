import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { settle } from '#test/support/background';
import { type MailServer, startMailServer } from '#test/support/mail-server';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { AcknowledgeMessages } from './contact-acknowledgement.handlers.ts';

const FORM = {
  firstName: 'Rudo',
  lastName: 'Ncube',
  subject: 'Buy at cheap.example',
  message: 'Now or never',
};

let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'Dziva <notices@dziva.example>' });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
beforeEach(() => test.rows('DELETE FROM app.contact_message'));

const write = (email: string, app = test) =>
  app.http
    .post('/api/contact')
    .send({ ...FORM, email })
    .expect(201);
const acknowledge = () => test.app.get(CommandBus, { strict: false }).execute(new AcknowledgeMessages());
const states = async () => {
  const rows = await test.rows<{ state: string }>(
    'SELECT acknowledgement AS state FROM app.contact_message ORDER BY created_at, id',
  );
  return rows.map(({ state }) => state);
};

describe('A message of the contact form', () => {
  it('is acknowledged by mail once, without any of its text', async () => {
    const { body } = await write('rudo@mail.example');
    await settle(test);
    await acknowledge();
    const [mail, ...others] = server.mailsTo('rudo@mail.example');
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({
      subject: 'We have your message',
      'message-id': `<contact-${(body as { id: string }).id}@dziva.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text).toContain("we'll get back to you within 24 hours");
    for (const part of [mail?.text, mail?.html, mail?.headers['to']])
      expect(part).not.toMatch(/Rudo|Ncube|cheap|never/);
    expect(await states()).toEqual(['SENT']);
  });

  it('from the same address within the hour gets no second mail', async () => {
    await write('often@mail.example');
    await settle(test);
    await write('often@mail.example');
    await settle(test);
    expect(server.mailsTo('often@mail.example')).toHaveLength(1);
    expect((await states()).sort()).toEqual(['SENT', 'SKIPPED']);
  });

  it('that the mail server refuses waits, and does not delay the others', async () => {
    await write('refused@dziva.test');
    await write('after@mail.example');
    await expect(acknowledge()).rejects.toThrow('The mail server refused the mail (550).');
    expect(server.mailsTo('after@mail.example')).toHaveLength(1);
    expect((await states()).sort()).toEqual(['SENT', 'WAITING']);
    expect(await acknowledge()).toEqual({ sent: 0, skipped: 0 });
    await test.rows(`UPDATE app.contact_message SET acknowledgement_at = now() - interval '2 minutes'`);
    await expect(acknowledge()).rejects.toThrow('refused');
  });

  it('is acknowledged by only one of several workers, or by another after the first was killed', async () => {
    await write('five@mail.example');
    await Promise.all(Array.from({ length: 5 }, acknowledge));
    expect(server.mailsTo('five@mail.example')).toHaveLength(1);
    await write('killed@mail.example');
    await test.rows(
      `UPDATE app.contact_message SET acknowledgement = 'SENDING', acknowledgement_at = now() - interval '61 seconds'
        WHERE email = 'killed@mail.example'`,
    );
    expect(await acknowledge()).toEqual({ sent: 1, skipped: 0 });
  });

  it('from last week is left for a person to answer', async () => {
    await write('old@mail.example');
    await test.rows(`UPDATE app.contact_message SET created_at = created_at - interval '49 hours'`);
    expect(await acknowledge()).toEqual({ sent: 0, skipped: 0 });
    expect(server.mailsTo('old@mail.example')).toEqual([]);
  });

  it('with the hidden field filled gets no mail', async () => {
    await test.http
      .post('/api/contact')
      .send({ ...FORM, email: 'trap@mail.example', website: 'x' })
      .expect(201);
    await settle(test);
    expect(server.mailsTo('trap@mail.example')).toEqual([]);
  });
});

describe('Without SMTP_URL', () => {
  it('a message is stored as usual, and no job is started', async () => {
    const app = await startTestApp();
    try {
      await write('quiet@mail.example', app);
      await settle(app);
      expect(await app.rows('SELECT acknowledgement FROM app.contact_message')).toEqual([
        { acknowledgement: 'WAITING' },
      ]);
      expect(await app.rows(`SELECT 1 FROM app.job_run WHERE name = 'contact-acknowledgement'`)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
