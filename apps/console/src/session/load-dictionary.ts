import { dicTree } from '@linli/api-client/contract/system/dict-calls'
import { client, sessionHooks } from './client.ts'
import { useDictionary } from './dictionary.ts'

/** Loads the dictionary tree. A failure is ignored, the dictionary stays empty (spec section 7). */
export async function loadDictionary(): Promise<void> {
  try {
    useDictionary.getState().take(await client.call(dicTree, undefined))
  } catch {
    useDictionary.getState().take([])
  }
}

let known: string | null = null
let reading = false

/** Somebody changed a dictionary: lists and forms say its new words without a reload. The first answer says where it begins. */
sessionHooks.onDictVersion = (version) => {
  const isNew = known !== null && known !== version
  known = version
  if (!isNew || reading) return
  reading = true
  void loadDictionary().finally(() => {
    reading = false
  })
}
