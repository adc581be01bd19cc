import { community, communityRegions } from '@linli/api-client/contract/base/community'
import type { OutputOf } from '@linli/api-client/kit'
import { useMemo } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import type { TreePlace } from '../../../../resource/tree/tree-places.ts'
import { ResourceTree } from '../../../../resource/tree/ResourceTree.tsx'

type Region = OutputOf<typeof communityRegions>[number]

const levels = ['region', 'street'] as const

/** Regions with those below them; below a district its streets. */
function placesIn(rows: readonly Region[], parentCode: string | null): TreePlace[] {
  return rows
    .filter((row) => row.parentCode === parentCode)
    .map(({ code, name, communities, streets }) => ({
      label: name,
      where: { region: code },
      note: String(communities),
      children: [
        ...placesIn(rows, code),
        ...streets.map((street) => ({
          label: street.name,
          where: { region: code, street: street.name },
          note: String(street.communities),
        })),
      ],
    }))
}

/** 行政区划 that have communities, from provinces down to streets. */
export function CommunityRegions() {
  const { data, error, refetch } = useCall(communityRegions, undefined)
  const places = useMemo(() => data && placesIn(data, null), [data])
  return (
    <ResourceTree
      of={community}
      label="行政区划"
      noteLabel="社区数"
      levels={levels}
      places={places}
      failure={error && { error, onRetry: () => void refetch() }}
    />
  )
}
