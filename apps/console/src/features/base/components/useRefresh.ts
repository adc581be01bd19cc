import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Rooms, their people and the structure around them carry each other's names and counts: all of it is read again. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    // Half the contract of the module: read when something was changed, not before a list can be seen.
    const { refreshedPaths } = await import('./refreshed-paths.ts')
    await Promise.all(refreshedPaths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
  }, [queries])
}
