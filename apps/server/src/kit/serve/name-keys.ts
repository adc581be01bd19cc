import type { Scope } from '@linli/api-client/kit'
import type { Model } from './model.ts'

const places: Partial<Record<Scope, string>> = { estate: 'estateId', company: 'companyId' }

/** Fields that name a row in a sheet: those that are unique, else its title, with its place. */
export function nameKeys({ resource, fields }: Model): string[] {
  const unique = [...fields.values()].flatMap(({ key, meta }) => (meta.unique ? [key] : []))
  const place = places[resource.scope]
  const names = unique.length > 0 ? unique : [resource.title]
  return [...new Set([...(place !== undefined && fields.has(place) ? [place] : []), ...names])]
}
