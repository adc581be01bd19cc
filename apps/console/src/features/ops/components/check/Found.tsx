import { Button } from '@linli/ui/button'
import { Field } from '@linli/ui/field'
import { TextInput } from '@linli/ui/text-input'
import { CircleCheck, CircleX, ScanLine } from 'lucide-react'
import { WayToDevice } from '../WayToDevice.tsx'
import { type Check, type CheckRecord, metresAway, nearMetres } from './check-record.ts'
import { distanceText } from './way-between.ts'

interface FoundProps {
  readonly check: Check
  readonly record: CheckRecord
  readonly onScan: () => void
  readonly onLocate: () => void
  readonly onReason: (reason: string | null) => void
}

/** What the label and the place say: whether it is the device, and whether one stands beside it. */
export function Found({ check, record, onScan, onLocate, onReason }: FoundProps) {
  const isScanned = record.scannedSn !== ''
  const isIt = record.scannedSn === check.deviceSn
  const metres = metresAway(check, record)
  const isFar = metres !== null && metres > nearMetres
  return (
    <div className="grid gap-4">
      <div className="grid gap-2 rounded-card border border-border p-4">
        <p className="m-0 text-h4 break-words">{check.deviceName ?? check.checkNo}</p>
        <p className="m-0 break-words text-text-2">
          {[check.place, check.deviceSn, `截止 ${check.dueDate}`].filter(Boolean).join(' · ')}
        </p>
        {!isScanned && <WayToDevice of={check} />}
      </div>
      <Button size="large" variant={isIt ? 'default' : 'primary'} icon={ScanLine} onClick={onScan}>
        {isScanned ? '重新扫描' : '扫描设备标签'}
      </Button>
      {isScanned && (
        <ul aria-label="扫码结果" role="status" className="m-0 grid list-none gap-2 p-0">
          <Told ok={isIt} text={isIt ? '标签与点检设备一致' : `标签为 ${record.scannedSn}，不是这台设备`} />
          <Told
            ok={record.geo === null ? null : !isFar}
            text={
              record.geo === null
                ? '未取得当前位置'
                : metres === null
                  ? '已记录当前位置（设备未定位）'
                  : `距设备${distanceText(metres)}`
            }
          />
        </ul>
      )}
      {isScanned && record.geo === null && <Button onClick={onLocate}>重新定位</Button>}
      {isFar && (
        <Field label="位置偏差原因" required>
          <TextInput
            placeholder={`距设备超过${nearMetres}米，请说明原因`}
            maxLength={200}
            value={record.farReason ?? ''}
            onChange={(reason) => onReason(reason || null)}
          />
        </Field>
      )}
    </div>
  )
}

/** Null: it is not known, and need not be. */
const Told = ({ ok, text }: { readonly ok: boolean | null; readonly text: string }) => (
  <li className="flex items-start gap-2">
    {ok === true ? (
      <CircleCheck aria-label="通过" className="mt-0.5 size-5 shrink-0 text-success" />
    ) : ok === false ? (
      <CircleX aria-label="未通过" className="mt-0.5 size-5 shrink-0 text-danger" />
    ) : (
      <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-center text-text-3">
        —
      </span>
    )}
    <span className={`min-w-0 break-words ${ok === false ? 'text-danger' : ''}`}>{text}</span>
  </li>
)
