import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from './context.ts'

/** A resident whose account ends. */
export interface Leaver {
  readonly mpUserId: number
  /** Null while nobody has shown who it is. */
  readonly personId: number | null
  /** `erase`: what is known of the person goes, too. */
  readonly scope: 'account' | 'erase'
  /** What stands in place of the name in rows that stay. */
  readonly tombstone: string
}

/** What has to be settled before an account ends; nothing else may stand in the way (PIPL §47). */
export interface LeavingBlocker {
  /** `<module>.<what>`, unique. */
  readonly code: string
  readonly text: string
  /** What the resident does about it. */
  readonly help: string
  /** The page where the staff sees to it. */
  readonly link: string
  /** The resident may do without what is open. */
  readonly waivable?: true
  readonly count: (ctx: Ctx, leaver: Leaver) => Promise<number>
}

/** Rows that hold something of a resident, and what becomes of them when the account ends. */
export interface HeldData {
  /** Unique. */
  readonly target: string
  readonly label: string
  readonly method: 'delete' | 'anonymize' | 'retain'
  /** Why it is kept. */
  readonly legalBasis?: string
  /** Days from then on; without it as long as the estate keeps its register. */
  readonly retainDays?: number
  /** Only where the personal data go. */
  readonly onErase?: true
  /** What hangs on the account is told by it: the account itself goes last. */
  readonly last?: true
  /** Found by rows of another module that go themselves: it comes before them. */
  readonly first?: true
  /**
   * Does it, or takes phone and name from what is kept, and says of how many rows. Idempotent: after a failure it is
   * done again.
   */
  readonly run: (ctx: Ctx, leaver: Leaver) => Promise<number>
  /** Of what is kept until a date: which rows, and what becomes of them on that date. */
  readonly kept?: {
    /** Asked for before `run`, while they can still be found. */
    readonly rows: (ctx: Ctx, leaver: Leaver) => Promise<readonly number[]>
    readonly over: (ctx: Ctx, left: KeptRows) => Promise<number>
  }
}

/** Rows that were kept of somebody who left, now that the time for it is over. */
export interface KeptRows {
  /** The step of the erasure that kept them. */
  readonly stepId: number
  readonly ids: readonly number[]
  readonly tombstone: string
}

/** What a module has to say when a resident's account ends. */
export interface Leaving {
  readonly blockers?: readonly LeavingBlocker[]
  readonly held: readonly HeldData[]
  /** A query of the hashes of phones that who leaves told here: by them others find what was said without an account. */
  readonly phones?: (leaver: Leaver) => SQL
}

/** All phones that who leaves told anywhere, as hashes. They are asked for before anything of it goes. */
export const toldPhones = ({ deps }: Pick<Ctx, 'deps'>, leaver: Leaver): SQL =>
  sql.join(
    deps.modules.flatMap(({ leaving }) => leaving?.phones?.(leaver) ?? []),
    sql` union `,
  )

/** Rows of a kind about which somebody may have written a name. */
export interface WrittenAbout {
  readonly entity: string
  readonly ids: readonly number[]
}

/**
 * Takes who it was out of rows that nobody changes, such as passes and timelines. The database does it for rows that were
 * kept until a date alone, once that date has come.
 */
export async function forgetKept({ tx }: Ctx, { stepId }: KeptRows): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`select forget_kept(${stepId}) as n`)
  return row?.n ?? 0
}

/**
 * Takes names out of notes and timelines of rows, where the staff wrote them in free words; phones and documents never
 * stand there. The database does it for the account whose request is being executed alone: nobody else changes either.
 */
export async function forgetWords(
  { tx }: Ctx,
  { entity, ids }: WrittenAbout,
  words: readonly string[],
  { tombstone }: Leaver,
): Promise<number> {
  if (ids.length === 0 || words.length === 0) return 0
  const [row] = await tx.execute<{ n: number }>(
    sql`select forget_words(${entity}, ${`{${ids.join(',')}}`}::bigint[],
      array(select jsonb_array_elements_text(${JSON.stringify([...new Set(words)])}::text::jsonb)), ${tombstone}) as n`,
  )
  return row?.n ?? 0
}
