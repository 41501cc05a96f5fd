import { z } from 'zod';
import {
  choice,
  choices,
  email,
  idParams,
  nationalId,
  optional,
  phone,
  requestBody,
  requestQuery,
} from './fields.ts';
import { fieldErrors } from './problem.ts';

const errors = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []);
const messages = (schema: z.ZodType, value: unknown) => errors(schema, value).map((error) => error.message);

describe('A request body', () => {
  const body = requestBody({ colour: choice(['red', 'green'], 'Choose a colour') });

  it('refuses unknown keys, and names them', () =>
    expect(errors(body, { colour: 'red', isAdmin: true, ['constructor']: 1 })).toEqual([
      { path: 'isAdmin', message: 'This field is not known here' },
      { path: 'constructor', message: 'This field is not known here' },
    ]));

  it('refuses a __proto__ key, which would change what the object inherits', () => {
    const value: unknown = JSON.parse('{"colour":"red","__proto__":{"role":"ADMIN"}}');
    expect(errors(body, value)).toEqual([{ path: '__proto__', message: 'This field is not known here' }]);
  });

  it.each([[undefined], [null], ['text'], [5], [[]], [[{ colour: 'red' }]]])(
    'refuses %j with one message for the whole body',
    (value) => expect(errors(body, value)).toEqual([{ path: '', message: 'Send a JSON object' }]),
  );
});

describe('A query', () => {
  const query = requestQuery({ colour: optional(choice(['red', 'green'], 'Choose a colour')) });

  it('refuses unknown parameters', () =>
    expect(errors(query, { taste: 'sour' })).toEqual([
      { path: 'taste', message: 'This parameter is not known here' },
    ]));

  it('accepts several words separated by commas, and a single word as a list of one', () => {
    const colours = requestQuery({ colours: optional(choices(['red', 'green', 'blue'], 'Choose colours')) });
    expect(colours.parse({ colours: 'red' })).toEqual({ colours: ['red'] });
    expect(colours.parse({ colours: 'red,blue' })).toEqual({ colours: ['red', 'blue'] });
    expect(colours.parse({ colours: '' })).toEqual({});
    for (const bad of ['pink', 'red,pink', 'red,', 'red, blue', 'red,red,red,red', ['red', 'blue'], [], 5])
      expect(errors(colours, { colours: bad })).toEqual([{ path: 'colours', message: 'Choose colours' }]);
  });

  it('accepts each parameter only once', () =>
    expect(errors(query, { colour: ['red', 'red'] })).toEqual([
      { path: 'colour', message: 'Choose a colour' },
    ]));

  it('treats an empty parameter as missing', () =>
    expect(query.parse({ colour: '' }).colour).toBeUndefined());
});

describe('An optional field', () => {
  const schema = requestBody({ phone: optional(phone('Enter your phone number')) });

  it.each([[{}], [{ phone: undefined }], [{ phone: '' }], [{ phone: '  ' }]])('is absent in %j', (value) =>
    expect(schema.parse(value).phone).toBeUndefined(),
  );

  it.each([[null], [0], [false], [[]], [{}]])('is not absent when it is %j', (value) =>
    expect(messages(schema, { phone: value })).toEqual(['Enter your phone number']),
  );

  it('is checked when it has a value', () => {
    expect(schema.parse({ phone: '077 212-3456' }).phone).toBe('+263772123456');
    expect(messages(schema, { phone: '12345' })).toEqual([
      'Enter a phone number like 0772 123 456, or with its country code like +27 82 123 4567',
    ]);
  });

  it('has the types of a form field: text as input, text or undefined as output', () => {
    const form: z.input<typeof schema> = { phone: '' };
    const parsed: z.output<typeof schema> = schema.parse(form);
    const kept: string | undefined = parsed.phone;
    expect(kept).toBeUndefined();
  });
});

describe('An e-mail address', () => {
  it.each([
    [' Tariro.Moyo@Example.COM ', 'tariro.moyo@example.com'],
    ["o'brien+loans@mail.co.zw", "o'brien+loans@mail.co.zw"],
    ['admin@dziva.example', 'admin@dziva.example'],
    ['a@xn--bcher-kva.xn--p1ai', 'a@xn--bcher-kva.xn--p1ai'],
  ])('%s is kept as %s', (written, kept) => expect(email.parse(written)).toBe(kept));

  it.each([
    'tariro',
    '@example.com',
    'tariro@',
    'tariro@localhost',
    'tariro@@example.com',
    'tariro@example..com',
    '.tariro@example.com',
    'tariro.@example.com',
    'tariro@-example.com',
    'tariro moyo@example.com',
    'tariro@example.com\nbcc: x@example.com',
    'tarirö@example.com',
    'tariro@exämple.com',
    'tariro\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is none', (written) =>
    expect(messages(email, written)).toEqual(['Enter an email address like name@example.com']),
  );

  it.each([undefined, null, '', '  ', 5, ['a@b.co']])('reports %j as missing', (value) =>
    expect(messages(email, value)).toEqual(['Enter your email address']),
  );

  it('has at most 254 characters, and a longer wrong one is refused quickly', () => {
    expect(messages(email, `a@${'b.'.repeat(200)}com`)).toEqual([
      'Email address must be at most 254 characters',
    ]);
    expect(messages(email, 'a'.repeat(60_000))).toHaveLength(1);
  });
});

describe('An id in a path', () => {
  it('is a UUID of any version, in lower case', () =>
    expect(idParams.parse({ id: '6F1D1A5E-0000-0000-0000-0123456789AB' }).id).toBe(
      '6f1d1a5e-0000-0000-0000-0123456789ab',
    ));

  it.each(['1', 'none', '', "' OR 1=1--", '6f1d1a5e-0000-0000-0000-0123456789ab ', '../../x'])(
    'is not %j',
    (id) => expect(idParams.safeParse({ id }).success).toBe(false),
  );
});

describe('A national ID field', () => {
  it('stores the normal form', () => expect(nationalId.parse(' 63-123456-b-63 ')).toBe('63-123456 B 63'));
  it('explains the format', () =>
    expect(messages(nationalId, '6312345')).toEqual([
      'Enter a national ID like 63-123456 B 63, or a passport number',
    ]));
});
