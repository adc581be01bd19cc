import { fileNames } from '@linli/api-client/contract/system/files'
import { useCall } from './queries.ts'

/** What stored files were called when they came; undefined while that is not known. */
export function useFileNames(keys: readonly string[]): (key: string) => string | undefined {
  const { data } = useCall(fileNames, { keys: [...keys] }, { enabled: keys.length > 0 })
  return (key) => data?.find((one) => one.key === key)?.name
}
