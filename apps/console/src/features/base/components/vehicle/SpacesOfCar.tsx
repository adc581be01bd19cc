import { parkingSpace } from '@linli/api-client/contract/base/parking-space'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { callsOf } from '../../../../resource/calls.ts'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { useCan } from '../../../../session/profile.ts'

type Space = RowOf<typeof parkingSpace>

interface SpacesOfCarProps {
  readonly id: number
  readonly residentId: number | null
}

const nothingElse = { update: () => false, remove: () => false, act: () => false }

/** The spaces that a car may be bound to: those of its owner; of a car without one, those that it is bound to. */
export function SpacesOfCar({ id, residentId }: SpacesOfCarProps) {
  const mayBind = useCan('base:parkingSpace:assign')
  const isBound = ({ vehicleIds }: Space) => vehicleIds?.includes(id) === true
  const bind = async (space: Space) => {
    const others = (space.vehicleIds ?? []).filter((one) => one !== id)
    try {
      await client.call(callsOf(parkingSpace).actions.bind, {
        id: space.id,
        version: space.version,
        vehicleIds: isBound(space) ? others : [...others, id],
      })
      toast.success(isBound(space) ? '已解除绑定' : `已绑定车位 ${space.spaceNo}`)
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <RelatedRows
      of={parkingSpace}
      title={residentId === null ? '绑定的车位' : '车主的车位'}
      where={residentId === null ? { vehicleIds: [id] } : { residentId }}
      columns={['spaceNo', 'state', 'lotId', 'areaId', 'vehicleIds', 'useTo']}
      may={nothingElse}
      rowActions={(space) =>
        mayBind && ['sold', 'leased'].includes(space.state)
          ? [
              {
                key: 'bind',
                label: isBound(space) ? '解除此车' : '绑定此车',
                atRest: true,
                run: () => void bind(space),
              },
            ]
          : []
      }
    />
  )
}
