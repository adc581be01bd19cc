import { randomKey } from '@linli/api-client'
import { sendDeviceCommands } from '@linli/api-client/contract/base/device-command-calls'
import { commandItemStates, deviceCommandItem } from '@linli/api-client/contract/base/device-command-item'
import type { InputOf, RowOf } from '@linli/api-client/kit'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { StatusTag } from '@linli/ui/status-tag'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useResourceList } from '../../../resource/queries.ts'
import { StoredPictures } from '../../../resource/StoredPictures.tsx'
import { useLive } from '../../../resource/useLive.ts'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

type Item = RowOf<typeof deviceCommandItem>

interface MapSnapshotProps {
  readonly id: number
  /** It is online and of a model that takes pictures. */
  readonly canSnap: boolean
}

/** The last pictures that somebody asked of a camera: one that is new is looked for while the card is open. */
export function MapSnapshot({ id, canSnap }: MapSnapshotProps) {
  const mayAsk = useCan('base:deviceCommand:create')
  useLive(deviceCommandItem)
  const { data } = useResourceList(deviceCommandItem, {
    deviceId: id,
    action: ['snapshot'],
    sort: '-queuedAt',
    pageNum: 1,
    pageSize: 5,
  })
  const items = data?.records ?? []
  const [last] = items
  const pictured = items.find(({ output }) => output != null)
  const waits = last !== undefined && isUnderWay(last)
  const ask = async () => {
    const input = { action: 'snapshot', deviceIds: [id] } as InputOf<typeof sendDeviceCommands>
    try {
      await client.call(sendDeviceCommands, input, { idempotencyKey: randomKey() })
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {mayAsk && (
          <DebouncedButton disabled={!canSnap || waits} onClick={ask}>
            抓拍
          </DebouncedButton>
        )}
        <span role="status" className="text-caption text-text-2">
          {last === undefined || last === pictured ? (
            mayAsk && !canSnap && '设备离线或不支持抓拍'
          ) : (
            <StatusTag tone={waits ? 'info' : 'danger'}>{wordOf(last)}</StatusTag>
          )}
        </span>
      </div>
      {pictured?.output != null && (
        <figure className="m-0 grid gap-1">
          <StoredPictures label="现场抓拍" keys={[pictured.output]} />
          <figcaption className="text-caption text-text-2">
            现场抓拍 {pictured.finishedAt && formatDateTime(new Date(pictured.finishedAt))}
          </figcaption>
        </figure>
      )}
    </div>
  )
}

const isUnderWay = ({ state }: Item) => state === 'queued' || state === 'sent'

/** What became of the last one, where it brought no picture. */
function wordOf(item: Item): string {
  if (isUnderWay(item)) return '抓拍中…'
  if (item.state === 'succeeded') return '设备没有返回图片'
  return item.resultMsg ?? `抓拍${commandItemStates[item.state].label}`
}
