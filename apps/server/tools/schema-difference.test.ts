import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Sql } from '../src/runtime/connection.ts'
import { createEmptyDatabase } from '../test/support/database.ts'
import { readCatalog } from './schema-catalog.ts'
import { differenceOf } from './schema-difference.ts'

const before = `
  create table company (id bigint generated always as identity primary key, name text not null, old_code text);
  create table visit (
    id bigint generated always as identity, at timestamptz not null, company_id bigint, note varchar(20) default 'x',
    constraint visit_pk primary key (id, at), constraint visit_note check (note <> '')
  ) partition by range (at);
  create index visit_at on visit (at);
  create table leaving (id bigint primary key, company_id bigint references company);
  create table visit_2026 partition of visit for values from ('2026-01-01') to ('2027-01-01');
  insert into company (name) values ('甲'), ('乙');
  insert into visit (at, company_id) values ('2026-05-01', 1);
`
const after = `
  create table company (
    id bigint generated always as identity primary key, name text not null, rank int not null default 3,
    initials text generated always as (upper(name)) stored, constraint company_rank check (rank between 1 and 9)
  );
  create unique index company_name on company (lower(name)) where rank > 1;
  create table visit (
    id bigint generated always as identity, at timestamptz not null, company_id bigint not null, note text,
    constraint visit_pk primary key (id, at), constraint visit_company foreign key (company_id) references company
  ) partition by range (at);
  create index visit_at on visit (at desc, company_id);
  create table visit_log (
    id bigint generated always as identity, at timestamptz not null default now(), words text[],
    constraint visit_log_pk primary key (id, at)
  ) partition by range (at);
  create index visit_log_words on visit_log using gin (words);
`

describe('the difference between two sets of tables', () => {
  const databases: { sql: Sql; drop: () => Promise<void> }[] = []
  const make = async (statements: string) => {
    const { url, drop } = await createEmptyDatabase()
    const sql = connect({ url }, { pool: 1 })
    databases.push({ sql, drop })
    await sql.unsafe(statements)
    return sql
  }
  let have: Sql
  let want: Sql
  beforeAll(async () => {
    have = await make(before)
    want = await make(after)
  })
  afterAll(async () => {
    for (const { sql, drop } of databases) {
      await sql.end()
      await drop()
    }
  })

  it('turns the one into the other, partitions and expression indexes included, and keeps the rows', async () => {
    const { statements, losses, cautions } = differenceOf(await readCatalog(have), await readCatalog(want))
    expect(losses).toEqual(['the table leaving', 'the column company.old_code'])
    expect(cautions).toEqual([
      'visit.company_id becomes NOT NULL: say what empty ones get',
      'visit.note turns from character varying(20) into text: check that every value does',
    ])
    await have.unsafe(statements.join('\n'))
    const wanted = await readCatalog(want)
    const columns = (table: string) => wanted.get(table)?.columns.length
    expect([columns('company'), columns('visit_log')]).toEqual([4, 3])
    expect(differenceOf(await readCatalog(have), wanted).statements).toEqual([])
    const [index] = await have`select pg_get_indexdef(indexrelid) as "of a partition" from pg_index
      where indrelid = 'visit_2026'::regclass and not indisprimary`
    expect(index).toMatchObject({ 'of a partition': expect.stringContaining('(at DESC, company_id)') })
    const rows = await have`select name, rank, initials from company join visit on company.id = company_id`
    expect(rows).toEqual([{ name: '甲', rank: 3, initials: '甲' }])
  })

  it('does not guess how a table changes its partitions', async () => {
    const wanted = await readCatalog(want)
    const plain = new Map(wanted)
    const visit = wanted.get('visit')
    if (visit !== undefined) plain.set('visit', { ...visit, partitionBy: null })
    expect(() => differenceOf(wanted, plain)).toThrow('visit: partitioned range (at) in the migrations')
  })
})
