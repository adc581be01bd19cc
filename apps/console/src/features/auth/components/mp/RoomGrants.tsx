import { mpGrant } from '@linli/api-client/contract/auth/mp-grant'
import type { RowOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../app/LoadFailed.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'

type Row = RowOf<typeof mpGrant>

interface RoomGrantsProps {
  readonly of: Row
  readonly onClose: () => void
}

const notEnded = ['pending', 'waiting', 'active', 'suspended', 'expired']

/** 整户授权: everybody of a room, and who may do what. */
export function RoomGrants({ of: { roomId, labels }, onClose }: RoomGrantsProps) {
  const words = useDictOptions('mp_capability')
  const { data, error, refetch } = useResourceList(mpGrant, {
    pageNum: 1,
    pageSize: 50,
    roomId,
    state: notEnded,
  })
  return (
    <Dialog open title={`整户授权 · ${labels?.roomId ?? ''}`} width={960} onClose={onClose}>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="block" />
      ) : (
        <Matrix rows={data.records} words={words} />
      )}
    </Dialog>
  )
}

interface MatrixProps {
  readonly rows: readonly Row[]
  readonly words: readonly { readonly value: string; readonly label: string }[]
}

const Matrix = ({ rows, words }: MatrixProps) => (
  <div
    role="region"
    aria-label="能力对照"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    tabIndex={0}
    className="max-w-full overflow-x-auto"
  >
    <table className="w-full border-collapse text-body [&_td]:border-t [&_td]:border-border [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2 [&_th]:font-normal [&_th]:whitespace-nowrap">
      <thead className="text-text-2">
        <tr>
          <th scope="col" className="text-left">
            能力
          </th>
          {rows.map(({ id, personName, labels }) => (
            <th key={id} scope="col">
              {personName}（{labels?.relation}）
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map(({ value, label }) => (
          <tr key={value}>
            <th scope="row" className="border-t border-border text-left">
              {label}
            </th>
            {rows.map(({ id, capabilities, state }) => (
              <td key={id} className="text-center">
                {capabilities.includes(value) ? (state === 'active' ? '✓' : '（未生效）') : '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
