import {
  baseModes,
  type modeBoard,
  type ModeGate,
} from '@linli/api-client/contract/access/modes/channel-mode'
import { weekModeWords } from '@linli/api-client/contract/access/modes/week-modes'
import { channelLevels, passModes } from '@linli/api-client/contract/base/channel'
import type { OutputOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { PrintTable } from '../../../../resource/print/PrintTable.tsx'
import { PrintSheet } from '../../../../resource/PrintSheet.tsx'

interface ModeSheetProps {
  readonly board: OutputOf<typeof modeBoard>
  readonly onDone: () => void
}

/** A booth is known by its telephone; gates of none stand on a sheet of their own. */
const boothsOf = (gates: readonly ModeGate[]) => [...Map.groupBy(gates, ({ guardPhone }) => guardPhone ?? '')]

const planOf = ({ baseMode, weekly }: ModeGate): string =>
  baseMode === 'schedule' ? `按时段：${weekModeWords(weekly ?? [])}；其余常闭` : baseModes[baseMode].label

const nowOf = ({ mode, cause, overrideUntil }: ModeGate): string =>
  `${passModes[mode].label}${
    cause === 'override' && overrideUntil !== null
      ? `（临时至 ${formatDateTime(new Date(overrideUntil)).slice(5, 16)}）`
      : ''
  }`

/** What each gate does, for the wall of its booth: a sheet for each of them. */
export function ModeSheet({ board: { estateName, gates }, onDone }: ModeSheetProps) {
  const [at] = useState(() => formatDateTime(new Date()).slice(0, 16))
  return (
    <PrintSheet onDone={onDone}>
      {boothsOf(gates).map(([phone, some]) => (
        <article key={phone} className="break-after-page p-8 text-[13px] last:break-after-auto">
          <h1 className="mb-1 text-center text-xl font-semibold">{`${estateName ?? ''} 通行模式表`}</h1>
          <p className="mb-4 text-center">
            {`${phone === '' ? '未设岗亭电话的通道' : `岗亭 ${phone}`} · ${at} 打印`}
          </p>
          <PrintTable
            heads={['通道', '层级', '当前', '平时']}
            rows={some.map((gate) => ({
              key: gate.id,
              cells: [gate.name, channelLevels[gate.level], nowOf(gate), planOf(gate)],
            }))}
          />
          <p className="mt-4">
            任何模式下，出门按钮、刷卡和人脸都可以离开。紧急情况请立即通知值班负责人应急开启。
          </p>
        </article>
      ))}
    </PrintSheet>
  )
}
