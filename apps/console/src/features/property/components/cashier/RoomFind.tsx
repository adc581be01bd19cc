import { deskRooms } from '@linli/api-client/contract/property/payments/desk-calls'
import { Card } from '@linli/ui/card'
import { TextInput } from '@linli/ui/text-input'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { DeskHits } from '../../../../resource/DeskHits.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { accountKey, type DeskAccount } from './desk-account.ts'
import { yuan } from './yuan.ts'

interface RoomFindProps {
  readonly estateId: number
  readonly controlRef: RefObject<HTMLInputElement | null>
  readonly chosen: DeskAccount | null
  readonly onChoose: (account: DeskAccount) => void
}

/** Finds the account of who stands at the desk, by whatever they say. */
export function RoomFind({ estateId, controlRef, chosen, onChoose }: RoomFindProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const {
    data: found,
    error,
    isPlaceholderData,
  } = useCall(deskRooms, { estateId, keyword: asked }, { enabled: asked !== '' })
  const chosenKey = chosen === null ? null : accountKey(chosen)
  // One account alone is the one that was meant.
  const [only] = isPlaceholderData || found?.length !== 1 ? [] : found
  const onlyKey = only && accountKey(only)
  const meant = useEffectEvent(() => {
    if (only !== undefined && onlyKey !== chosenKey) onChoose(only)
  })
  useEffect(() => {
    if (onlyKey !== undefined) meant()
  }, [onlyKey])
  return (
    <Card title="房屋或缴费人 F2">
      <div className="grid gap-3">
        <TextInput
          controlRef={controlRef}
          aria-label="查找房屋"
          placeholder="房号、姓名、车牌、电话、合同编号"
          value={text}
          onChange={setText}
          onEnter={(said) => setAsked(said.trim())}
        />
        {error ? (
          <p className="m-0 text-small text-danger">{error.message}</p>
        ) : found === undefined ? (
          <p className="m-0 text-small text-text-3">输入后按 Enter，电话可只输后四位</p>
        ) : found.length === 0 ? (
          <p className="m-0 text-small text-warning">没有找到房屋，也没有外来人员的账单</p>
        ) : (
          <DeskHits
            hits={found.map((one) => ({
              key: accountKey(one),
              title: one.fullName,
              state: <span className="tabular-nums">{one.bills === 0 ? '无欠费' : yuan(one.owed)}</span>,
              note: `${one.ownerName ?? '未登记业主'}${one.roomId === null ? '（外来）' : ''}${one.bills === 0 ? '' : ` · 未缴 ${one.bills} 张`}`,
            }))}
            chosen={chosenKey}
            onChoose={(key) => {
              const one = found.find((hit) => accountKey(hit) === key)
              if (one !== undefined) onChoose(one)
            }}
          />
        )}
      </div>
    </Card>
  )
}
