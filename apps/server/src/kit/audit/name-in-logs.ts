import type { MaskKind } from '@linli/api-client/kit'
import { mask, maskText, titleMask } from '../masking.ts'
import type { Registry } from '../registry.ts'

const known = new WeakMap<Registry, ReadonlyMap<string, MaskKind>>()

/** What names a row of the entity, as logs keep it: a person's name masked, whoever wrote it into the note. */
export function nameInLogs(registry: Registry, entity: string | undefined, name: string): string {
  const hide = entity === undefined ? undefined : masksOf(registry).get(entity)
  return hide === undefined ? maskText(name) : mask(hide, name)
}

function masksOf(registry: Registry): ReadonlyMap<string, MaskKind> {
  const masks =
    known.get(registry) ??
    new Map(
      registry.all().flatMap(({ resource }) => {
        const hide = titleMask(resource)
        return resource === undefined || hide === undefined ? [] : [[resource.entity, hide] as const]
      }),
    )
  known.set(registry, masks)
  return masks
}
