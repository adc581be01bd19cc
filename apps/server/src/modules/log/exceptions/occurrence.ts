import type { ReportedError } from '@linli/api-client/contract/log/exception-report'
import { bareUrl, scrub } from '@linli/api-client/contract/log/scrub'
import { maskText } from '../../../kit/masking.ts'
import type { exceptionEvent, exceptionGroup } from './exception.table.ts'
import type { SourceMaps } from './source-maps.ts'
import { fingerprintOf, moduleOf } from './stacks.ts'

type Source = typeof exceptionGroup.$inferSelect.source
type Level = typeof exceptionGroup.$inferSelect.level
type Breadcrumb = (typeof exceptionEvent.$inferInsert)['breadcrumbs'][number]

/** An error that happened, as it was told. */
export interface Told {
  readonly source: Source
  readonly level: Level
  readonly error: ReportedError['error']
  readonly at: Date
  readonly build: string
  readonly times?: number
  readonly view?: string
  readonly info?: string
  readonly url?: string
  readonly requestId?: string | null
  readonly traceId?: string | null
  readonly userId?: number | null
  /** Whom it hit: counts the users of a group. */
  readonly who?: string
  readonly browser?: string | null
  readonly os?: string | null
  readonly module?: string | null
  readonly breadcrumbs?: readonly Breadcrumb[]
}

/** An error as it is kept: places of the sources, nothing of a person, and what it is the same as. */
export interface Occurrence extends Told {
  readonly fingerprint: string
  readonly message: string
  readonly stack: string
}

/** Both sides scrub: who tells an error need not be our own program. */
const clean = (text: string): string => maskText(scrub(text))
const cut = (text: string | undefined, max: number): { readonly text?: string } =>
  text === undefined || text === '' ? {} : { text: clean(text).slice(0, max) }

/** Reads the stack by the maps and takes out what may be of a person; takes time, so before a transaction. */
export async function occurrenceOf(told: Told, maps: SourceMaps): Promise<Occurrence> {
  const type = clean(told.error.name).slice(0, 100)
  const message = clean(told.error.message).slice(0, 500) || type
  const stack = clean(await maps.mapped(told.source, told.error.stack ?? '')).slice(0, 8_000)
  const view = cut(told.view, 100).text
  const info = cut(told.info, 200).text
  return {
    ...told,
    error: { name: type, message },
    message,
    stack,
    fingerprint: fingerprintOf({ source: told.source, type, message, stack }),
    module: told.module ?? moduleOf(stack),
    build: clean(told.build).slice(0, 100),
    ...(view !== undefined && { view }),
    ...(info !== undefined && { info }),
    ...(told.url !== undefined && { url: maskText(bareUrl(told.url)).slice(0, 500) }),
    breadcrumbs: (told.breadcrumbs ?? []).map((one) => ({ ...one, text: clean(one.text) })),
  }
}
