import { cashierBills } from '@linli/api-client/contract/property/payments/desk-calls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Card } from '@linli/ui/card'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { useRef, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan, useProfile } from '../../../../session/profile.ts'
import { EstateSelect } from '../../../../resource/EstateSelect.tsx'
import { accountKey, askedAccount, type DeskAccount } from './desk-account.ts'
import type { Taken } from './PayRoom.tsx'
import type { PaperKind } from './ReceiptPrint.tsx'
import { RoomFind } from './RoomFind.tsx'
import { ShiftBar } from './ShiftBar.tsx'

const PayRoom = whenOpened(async () => (await import('./PayRoom.tsx')).PayRoom)
const CodeDialog = whenOpened(async () => (await import('./CodeDialog.tsx')).CodeDialog)
const ReceiptPrint = whenOpened(async () => (await import('./ReceiptPrint.tsx')).ReceiptPrint)

/** 收银台: who pays on the left, what they owe and how they pay beside it. */
export function CashierDesk() {
  const first = useProfile(({ profile }) => profile?.estates[0]?.id ?? null)
  const [asked, setAsked] = useState<number | null>(null)
  const estateId = asked ?? first
  const [account, setAccount] = useState<DeskAccount | null>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  const [waiting, setWaiting] = useState<Taken | null>(null)
  const [printing, setPrinting] = useState<PaperKind | null>(null)
  const mayPrint = useCan('property:receipt:print')
  const search = useRef<HTMLInputElement>(null)
  useDeskKeys({
    F2: () => search.current?.focus(),
    F9: () => taken?.state === 'success' && mayPrint && setPrinting('roll'),
  })
  if (estateId === null) return <Banner tone="info" title="没有可以收款的小区" />
  return (
    <div className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <EstateSelect
          value={estateId}
          onChange={(id) => {
            setAsked(id)
            setAccount(null)
            setTaken(null)
          }}
        />
        <ShiftBar key={estateId} estateId={estateId} />
        {taken?.state === 'success' && mayPrint && (
          <span className="ms-auto flex items-center gap-2">
            <span className="text-small text-text-2">{taken.paymentNo}</span>
            <Button onClick={() => setPrinting('roll')}>打印小票 F9</Button>
            <Button onClick={() => setPrinting('sheet')}>打印三联收据</Button>
          </span>
        )}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(240px,320px)_minmax(0,1fr)]">
        <RoomFind
          key={estateId}
          estateId={estateId}
          controlRef={search}
          chosen={account}
          onChoose={(one) => {
            setAccount(one)
            setTaken(null)
          }}
        />
        {account === null ? (
          <Card title="收款">
            <Empty
              compact
              title="还没有选择房屋或缴费人"
              cause="查找后在这里收款。F2 查找，F4 全选账单，F8 收款，F9 打印小票"
            />
          </Card>
        ) : (
          <ChosenAccount
            key={accountKey(account)}
            account={account}
            onTaken={(one) => {
              setTaken(one)
              if (one.state === 'pending') setWaiting(one)
            }}
          />
        )}
      </div>
      {waiting && (
        <CodeDialog
          taken={waiting}
          onPaid={() => {
            setTaken({ ...waiting, state: 'success' })
            setWaiting(null)
          }}
          onClose={() => setWaiting(null)}
        />
      )}
      {printing !== null && taken && (
        <ReceiptPrint paymentId={taken.id} paper={printing} onDone={() => setPrinting(null)} />
      )}
    </div>
  )
}

interface ChosenAccountProps {
  readonly account: DeskAccount
  readonly onTaken: (taken: Taken) => void
}

function ChosenAccount({ account, onTaken }: ChosenAccountProps) {
  const { data: desk, error, refetch, dataUpdatedAt } = useCall(cashierBills, askedAccount(account))
  if (error && !desk) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!desk) return <Skeleton shape="block" />
  // After each payment the desk begins anew with what is left.
  const stands = desk.bills.map(({ id, owed }) => `${id}:${owed}`).join()
  return <PayRoom key={stands === '' ? dataUpdatedAt : stands} desk={desk} onTaken={onTaken} />
}
