import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { type DeskVisit, findAtDesk } from '@linli/api-client/contract/visitor/visitor-desk-calls'
import { fieldOf } from '@linli/api-client/kit'
import { Card } from '@linli/ui/card'
import { TextInput } from '@linli/ui/text-input'
import { formatDateTime } from '@linli/validators/format-date-time'
import { type RefObject, useState } from 'react'
import { DeskHits } from '../../../../resource/DeskHits.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { useScanner } from '../../../../resource/useScanner.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'
import { LaneCarKey } from './LaneCarKey.tsx'
import type { LaneCar } from './useLaneCars.ts'

interface DeskFindProps {
  readonly estateId: number
  readonly controlRef: RefObject<HTMLInputElement | null>
  /** Takes what readers read, wherever the focus is. */
  readonly hears: boolean
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** Nobody with this car is expected. */
  readonly onUnknownCar: (car: LaneCar) => void
}

const timeOf = (at: string) => formatDateTime(at).slice(5, 16)

/** Finds a visit by what the visitor shows or says; a reader types it and ends with Enter. */
export function DeskFind({ estateId, controlRef, hears, chosen, onChoose, onUnknownCar }: DeskFindProps) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly DeskVisit[] | null>(null)

  const find = async (said: string): Promise<readonly DeskVisit[] | null> => {
    if (said.trim() === '') return null
    try {
      const rows = await client.call(findAtDesk, { estateId, text: said })
      setFound(rows)
      setText('')
      const [only] = rows
      if (only !== undefined && rows.length === 1) onChoose(only.id)
      return rows
    } catch (thrown) {
      showError(thrown)
      return null
    }
  }
  const take = async (car: LaneCar) => {
    if ((await find(car.plateNo))?.length === 0) onUnknownCar(car)
  }
  useScanner((read) => {
    if (hears) void find(read)
    return hears
  })
  return (
    <Card title="查找 F2">
      <div className="grid gap-3">
        <TextInput
          controlRef={controlRef}
          aria-label="查找访客"
          placeholder="二维码、密码、手机后四位、车牌或姓名"
          value={text}
          onChange={setText}
          onEnter={(said) => void find(said)}
        />
        <LaneCarKey estateId={estateId} onTake={(car) => void take(car)} />
        {found === null ? (
          <p className="m-0 text-small text-text-3">扫码、读证或输入后按 Enter</p>
        ) : found.length === 0 ? (
          <p className="m-0 text-small text-warning">没有找到预约，可登记来访</p>
        ) : (
          <DeskHits
            hits={found.map((visit) => ({
              key: visit.id,
              title: visit.visitorName,
              state: <FieldValue meta={fieldOf(visitorApplication, 'state')} value={visit.state} />,
              note: `${visit.place ?? '—'} · ${timeOf(visit.validFrom)} 至 ${timeOf(visit.validTo)}`,
            }))}
            chosen={chosen}
            onChoose={onChoose}
          />
        )}
      </div>
    </Card>
  )
}
