import { metaOf, type Resource } from '@linli/api-client/kit'
import { refuse } from '../../../kit/app-error.ts'
import type { FieldLevel, UserCaller } from '../../../kit/caller.ts'
import type { ServerDeps } from '../../../kit/deps.ts'
import type { RoleRights } from './role.table.ts'

const levels: readonly FieldLevel[] = ['hidden', 'masked', 'read', 'write']
const rank = (level: FieldLevel) => levels.indexOf(level)

/** Served entities that have rights of their own, by `<module>:<entity>`. */
export function governedResources(deps: Pick<ServerDeps, 'registry'>): ReadonlyMap<string, Resource> {
  const found = new Map<string, Resource>()
  for (const { resource } of deps.registry.all())
    if (resource !== undefined && !found.has(resource.permission)) found.set(resource.permission, resource)
  return found
}

/** Throws for rules about fields that do not exist. */
export function assertFieldsExist(deps: Pick<ServerDeps, 'registry'>, rules: RoleRights['fieldRules']): void {
  const resources = governedResources(deps)
  const wrong = rules.find((rule) => resources.get(rule.resource)?.fields[rule.field] === undefined)
  if (wrong) throw refuse(`字段「${wrong.resource}.${wrong.field}」不存在`)
}

/** The zh-CN label of a field. */
export const fieldLabel = (
  resources: ReadonlyMap<string, Resource>,
  resource: string,
  field: string,
): string => {
  const found = resources.get(resource)
  const described = found?.fields[field]
  return described === undefined ? `${resource}.${field}` : `${found?.label ?? ''}·${metaOf(described).label}`
}

/** Level of a field by the rights of a role alone; undefined where it grants nothing of the entity. */
function levelOf(rights: RoleRights, resource: string, field: string): FieldLevel | undefined {
  if (!rights.codes.some((code) => code.slice(0, code.lastIndexOf(':')) === resource)) return undefined
  const rule = rights.fieldRules.find((one) => one.resource === resource && one.field === field)
  return rule?.level ?? 'write'
}

/** (G1) for fields: nobody gives a higher level than the own one; what the role had already it may keep. */
export function assertFieldsWithin(caller: UserCaller, before: RoleRights, after: RoleRights): void {
  for (const [key, own] of caller.permissions.fields) {
    const cut = key.lastIndexOf('.')
    const [resource, field] = [key.slice(0, cut), key.slice(cut + 1)]
    const given = levelOf(after, resource, field)
    const had = levelOf(before, resource, field)
    if (given === undefined || rank(given) <= rank(own)) continue
    if (had === undefined || rank(given) > rank(had)) throw refuse('授权范围超出您的数据范围')
  }
}
