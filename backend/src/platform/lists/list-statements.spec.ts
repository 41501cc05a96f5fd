import { describe, expect, it } from '@jest/globals';
import {
  And,
  Any,
  Column,
  Equal,
  type FindOptionsWhere,
  In,
  IsNull,
  MoreThanOrEqual,
  Not,
  Raw,
  ViewColumn,
  ViewEntity,
} from 'typeorm';
import { ListEntities } from './list-entities.ts';
import { ListStatements } from './list-statements.ts';
import type { List } from './list.ts';

@ViewEntity({ name: 'cow_list' })
class Cow {
  @ViewColumn() readonly id: string;
  @ViewColumn() readonly name: string;
  @ViewColumn() readonly bornOn: string;
  @Column({ select: false }) readonly ownerId: string;
}

interface CowQuery {
  readonly q?: string;
  readonly sort?: 'name' | '-name';
  readonly name?: string | string[];
  readonly page?: number;
}

const COWS: List<CowQuery, Cow> = {
  entity: Cow,
  file: { name: 'cows', columns: ['id', 'name', 'bornOn'] },
  filters: {},
  sorts: { name: [{ by: 'name', ignoringCase: true, empty: 'last' }] },
  search: ['name', 'id'],
  order: [{ by: 'bornOn', descending: true }],
  tieBreak: ['bornOn', 'id'],
};
const FIRST = { limit: 25, offset: 0 };
const FROM =
  'SELECT "item"."id" AS "id", "item"."name" AS "name", "item"."bornOn" AS "bornOn" FROM "cow_list" "item"';

const cows = async () => new ListStatements(await ListEntities.load(), COWS);

describe('The statement of a list', () => {
  it('has no condition if there is no filter, and the slice as parameters', async () => {
    expect((await cows()).rows({ page: 1 }, {}, FIRST)).toMatchObject({
      text: `${FROM} ORDER BY "item"."bornOn" DESC, "item"."id" ASC LIMIT $1 OFFSET $2`,
      values: [25, 0],
    });
  });

  it('has one condition for each filter, for the search and for the reader', async () => {
    const query = { q: '5%', name: ['Daisy', 'Rosa'] };
    expect((await cows()).count(query, { where: { ownerId: 'me' } })).toMatchObject({
      text:
        'SELECT count(*) AS count FROM "cow_list" "item" WHERE "item"."ownerId" = $1' +
        ' AND (plain_text(CAST("item"."name" AS text)) LIKE $2 OR plain_text(CAST("item"."id" AS text)) LIKE $2)' +
        ' AND "item"."name" = ANY($3)',
      values: ['me', '%5\\%%', ['Daisy', 'Rosa']],
    });
  });

  it('has the values of its own call, also if the same columns were used before, in any order', async () => {
    const statements = await cows();
    const both = '("item"."ownerId" = $1 AND "item"."name" = $2)';
    expect(
      ['Daisy', 'Rosa'].map((name) => statements.rows({}, { where: { ownerId: 'me', name } }, FIRST)),
    ).toMatchObject(
      ['Daisy', 'Rosa'].map((name) => ({
        text: `${FROM} WHERE ${both} ORDER BY "item"."bornOn" DESC, "item"."id" ASC LIMIT $3 OFFSET $4`,
        values: ['me', name, 25, 0],
      })),
    );
    statements.found({ name: 'Daisy', ownerId: 'me' });
    expect(statements.found({ name: 'Rosa', ownerId: 'you' })).toMatchObject({ values: ['Rosa', 'you'] });
    expect(statements.found({ ownerId: 'you', name: 'Rosa' })).toMatchObject({
      text: `${FROM} WHERE ${both}`,
      values: ['you', 'Rosa'],
    });
    expect(statements.found({ name: Any(['Daisy']) })).toMatchObject({
      text: `${FROM} WHERE "item"."name" = ANY($1)`,
      values: [['Daisy']],
    });
  });

  it('has the values of its own call also for filters, search and every operator', async () => {
    const statements = await cows();
    const ask = (q: string, names: string[], day: string) =>
      statements.rows(
        { q, name: names },
        { where: { bornOn: MoreThanOrEqual(day), ownerId: Not(q), id: In(names) }, parameters: { day } },
        FIRST,
      );
    const first = ask('a', ['Daisy', 'Rosa'], '2020-01-01');
    expect(first.values).toEqual([
      ...['2020-01-01', 'a', 'Daisy', 'Rosa', '%a%'],
      ...[['Daisy', 'Rosa'], 25, 0],
    ]);
    expect(ask('b', ['Bella', 'Emma'], '2021-01-01')).toMatchObject({
      text: first.text,
      values: ['2021-01-01', 'b', 'Bella', 'Emma', '%b%', ['Bella', 'Emma'], 25, 0],
    });
    expect(ask('b', ['Bella'], '2021-01-01').values).toEqual([
      '2021-01-01',
      'b',
      'Bella',
      '%b%',
      ['Bella'],
      25,
      0,
    ]);
  });

  it('has all conditions of one column that has several, with their values', async () => {
    const statements = await cows();
    const ofNoOther = (owner: string, other: string) => ({
      ownerId: And(
        Equal(owner),
        Raw((column) => `${column} <> :other`, { other }),
      ),
    });
    const text =
      'SELECT count(*) AS count FROM "cow_list" "item" WHERE ("item"."ownerId" = $1 AND "item"."ownerId" <> $2)';
    for (const [owner, other] of [
      ['me', 'you'],
      ['you', 'me'],
    ] as const)
      expect(statements.count({}, { where: ofNoOther(owner, other) })).toMatchObject({
        text,
        values: [owner, other],
      });
  });

  it('has a different text for a different expression and for other alternatives', async () => {
    const statements = await cows();
    const found = (where: FindOptionsWhere<Cow> | FindOptionsWhere<Cow>[]) =>
      statements.count({}, { where: where as FindOptionsWhere<Cow> });
    const young = Raw((column) => `${column} > :day`, { day: '2025-01-01' });
    const old = Raw((column) => `${column} < :day`, { day: '2020-01-01' });
    const texts = [{ bornOn: young }, { bornOn: old }, { bornOn: IsNull() }, { bornOn: Not(IsNull()) }].map(
      found,
    );
    expect(texts.map(({ text }) => text.replace(/^.* WHERE /, ''))).toEqual([
      '"item"."bornOn" > $1',
      '"item"."bornOn" < $1',
      '"item"."bornOn" IS NULL',
      'NOT("item"."bornOn" IS NULL)',
    ]);
    expect(texts.map(({ values }) => values)).toEqual([['2025-01-01'], ['2020-01-01'], [], []]);
    expect(found([{ id: '1' }, { name: 'Rosa' }])).toMatchObject({
      text: expect.stringContaining('("item"."id" = $1 OR "item"."name" = $2)'),
      values: ['1', 'Rosa'],
    });
  });

  it('begins after a position, with the values of that position', async () => {
    const histories: List<CowQuery, Cow> = { ...COWS, place: { bornOn: () => true, id: () => true } };
    const statements = new ListStatements(await ListEntities.load(), histories);
    const after = (place: string[] | null) => statements.rowsAfter({ name: 'Rosa' }, {}, place, 10);
    expect(after(null).values).toEqual(['Rosa', 10, 0]);
    for (const place of [
      ['2020-01-01', 'x'],
      ['2021-01-01', 'y'],
    ]) {
      expect(after(place)).toMatchObject({
        text: expect.stringContaining('("item"."bornOn", "item"."id") < ($1, $2) AND "item"."name" = $3'),
        values: [...place, 'Rosa', 10, 0],
      });
    }
  });

  it('is reversed by a minus, except for the columns that order equal rows', async () => {
    const order = async (sort: 'name' | '-name') =>
      (await cows()).rows({ sort }, {}, FIRST).text.replace(`${FROM} ORDER BY `, '');
    const rest = '"item"."bornOn" ASC, "item"."id" ASC LIMIT $1 OFFSET $2';
    expect(await order('name')).toBe(`lower("item"."name") ASC NULLS LAST, ${rest}`);
    expect(await order('-name')).toBe(`lower("item"."name") DESC NULLS LAST, ${rest}`);
  });

  it('is prepared for the first 64 combinations only, because a connection keeps every named text', async () => {
    const statements = await cows();
    const columns = ['id', 'name', 'bornOn', 'ownerId'] as const;
    const asked = Array.from({ length: 32 }, (_, n) => ({
      query: n >= 16 ? { q: 'a' } : {},
      where: Object.fromEntries(columns.filter((_, bit) => n & (1 << bit)).map((column) => [column, 'x'])),
    }));
    const nameOf = ({ query, where }: (typeof asked)[number], sort?: 'name' | '-name') =>
      statements.rows(sort === undefined ? query : { ...query, sort }, { where }, FIRST).name;
    const names = [undefined, 'name' as const, '-name' as const].flatMap((sort) =>
      asked.map((each) => nameOf(each, sort)),
    );
    expect(new Set(names.slice(0, 64)).size).toBe(64);
    expect(names.slice(64)).toEqual(Array.from({ length: 32 }, () => undefined));
    expect(asked.map((each) => nameOf(each))).toEqual(names.slice(0, 32));
  });
});
