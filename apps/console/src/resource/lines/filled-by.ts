import { chosenRowCall, type FieldMeta, referredBy } from '@linli/api-client/kit'
import { client } from '../../session/client.ts'
import { showError } from '../../session/show-error.ts'

/** What a chosen row fills in beside its choice: values by the fields that take them over. */
export async function filledBy(
  meta: FieldMeta,
  id: unknown,
): Promise<readonly (readonly [string, unknown])[]> {
  if (typeof id !== 'number' || meta.fills === undefined) return []
  try {
    const row = await client.call(chosenRowCall(referredBy(meta)), { id })
    return Object.entries(meta.fills).map(([key, of]) => [key, row[of] ?? null])
  } catch (error) {
    showError(error)
    return []
  }
}
