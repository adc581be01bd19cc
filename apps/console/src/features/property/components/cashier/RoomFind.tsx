import { deskRooms } from '@linli/api-client/contract/property/payments/desk-calls'
import { Card } from '@linli/ui/card'
import { TextInput } from '@linli/ui/text-input'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useCall } from '../../../../resource/queries.ts'
import { yuan } from './yuan.ts'

interface RoomFindProps {
  readonly estateId: number
  readonly controlRef: RefObject<HTMLInputElement | null>
  readonly chosen: number | null
  readonly onChoose: (roomId: number) => void
}

/** Finds the room of who stands at the desk, by whatever they say. */
export function RoomFind({ estateId, controlRef, chosen, onChoose }: RoomFindProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const {
    data: found,
    error,
    isPlaceholderData,
  } = useCall(deskRooms, { estateId, keyword: asked }, { enabled: asked !== '' })
  // One room alone is the one that was meant.
  const [only] = isPlaceholderData || found?.length !== 1 ? [] : found
  const meant = useEffectEvent((roomId: number) => {
    if (roomId !== chosen) onChoose(roomId)
  })
  const onlyId = only?.roomId
  useEffect(() => {
    if (onlyId !== undefined) meant(onlyId)
  }, [onlyId])
  return (
    <Card title="房屋 F2">
      <div className="grid gap-3">
        <TextInput
          controlRef={controlRef}
          aria-label="查找房屋"
          placeholder="房号、姓名、车牌、电话"
          value={text}
          onChange={setText}
          onEnter={(said) => setAsked(said.trim())}
        />
        {error ? (
          <p className="m-0 text-small text-danger">{error.message}</p>
        ) : found === undefined ? (
          <p className="m-0 text-small text-text-3">输入后按 Enter，电话可只输后四位</p>
        ) : found.length === 0 ? (
          <p className="m-0 text-small text-warning">没有找到房屋</p>
        ) : (
          <ul aria-label="查找结果" className="m-0 grid list-none gap-2 p-0">
            {found.map((one) => (
              <li key={one.roomId}>
                <button
                  type="button"
                  aria-pressed={one.roomId === chosen}
                  className={`grid w-full cursor-pointer gap-1 rounded-control border bg-surface p-2 text-start text-text ${
                    one.roomId === chosen ? 'border-accent' : 'border-border'
                  }`}
                  onClick={() => onChoose(one.roomId)}
                >
                  <span className="flex items-center justify-between gap-2">
                    <b>{one.fullName}</b>
                    <span className="tabular-nums">{one.bills === 0 ? '无欠费' : yuan(one.owed)}</span>
                  </span>
                  <span className="text-small text-text-2">
                    {one.ownerName ?? '未登记业主'} · 未缴 {one.bills} 张
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
