import type { userRights } from '@linli/api-client/contract/auth/user-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { PlaceSketch } from '../../../resource/place-sketch/PlaceSketch.tsx'

/** So many names have room beside each other. */
const mostNames = 8

/** Where the estates of somebody lie; nothing while the place of none is known. */
export function EstatePlaces({ estates }: Pick<OutputOf<typeof userRights>, 'estates'>) {
  const placed = estates.flatMap(({ id, name, center }) =>
    center === null ? [] : [{ id, name, at: center }],
  )
  return (
    <div className="max-w-sm">
      <PlaceSketch
        label="授权小区的位置"
        boundary={null}
        points={placed.map((one) => ({
          ...one,
          look: 'fill-accent',
          isWide: placed.length <= mostNames,
        }))}
      />
    </div>
  )
}
