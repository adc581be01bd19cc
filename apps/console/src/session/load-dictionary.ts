import { dicTree } from '@linli/api-client/contract/system/dict-calls'
import { client } from './client.ts'
import { useDictionary } from './dictionary.ts'

/** Loads the dictionary tree. A failure is ignored, the dictionary stays empty (spec section 7). */
export async function loadDictionary(): Promise<void> {
  try {
    useDictionary.getState().take(await client.call(dicTree, undefined))
  } catch {
    useDictionary.getState().take([])
  }
}
