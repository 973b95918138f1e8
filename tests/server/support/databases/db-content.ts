import type { Db } from '#server/db/db.ts'

/** Definitions, as far as tests change them. */
const DEFINITIONS = `
  select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid::regtype, attnotnull) as line
    from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'function', oid::regprocedure, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace`

/** What the schema and all rows of a database come down to: the same for two that a test cannot tell apart. */
export async function contentOf(db: Db): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const rows = tables.map(({ name }) => `union all select concat_ws(' ', 'row', '${name}', t::text) from ${name} t`)
  const [found] = await db.query<{ content: string }>(
    `select md5(string_agg(line, chr(10) order by line)) as content from (${DEFINITIONS} ${rows.join(' ')}) as lines`,
  )
  return found?.content ?? ''
}
