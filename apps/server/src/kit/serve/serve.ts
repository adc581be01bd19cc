import type { Resource } from '@linli/api-client/kit'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Route } from '../route.ts'
import type { ServeOptions } from './options.ts'

/** Mounts a described entity on its table: every call that its description offers. */
export function serve<R extends Resource, T extends PgTable>(
  _resource: R,
  _options: ServeOptions<R, T>,
): readonly Route[] {
  return []
}
