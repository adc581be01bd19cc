import type { TestDatabase } from './database.ts'

/**
 * From now on whatever writes leaves the name of its table, unless it is rolled back.
 *
 * @param each `statement`: even one that found nothing to write
 * @param except pattern of tables that may be written by anything: logs, counters
 * @returns reads, and forgets, which tables were written since it was asked last
 */
export async function watchWrites(
  { sql }: TestDatabase,
  except: string,
  each: 'statement' | 'row',
): Promise<() => Promise<readonly string[]>> {
  await sql.unsafe(`
    create table written (name text);
    create function note_write() returns trigger language plpgsql as $$
      begin insert into written values (tg_table_name); return null; end $$;
    do $$ declare t record; begin
      for t in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname <> 'written' and c.relname !~ '${except}'
      loop
        execute format('create trigger note_write after insert or update or delete on %s
          for each ${each} execute function note_write()', t.name);
      end loop;
    end $$`)
  return async () => {
    const rows = await sql<{ name: string }[]>`delete from written returning name`
    return [...new Set(rows.map(({ name }) => name))]
  }
}
