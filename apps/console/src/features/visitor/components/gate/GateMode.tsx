import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { Banner } from '@linli/ui/banner'
import { Card } from '@linli/ui/card'
import { confirm } from '@linli/ui/confirm-dialog'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useId, useRef, useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useDeskKeys } from '../../../../resource/useDeskKeys.ts'
import { useLive } from '../../../../resource/useLive.ts'
import { useScanner } from '../../../../resource/useScanner.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useConnection } from '../../../../session/connection.ts'
import { useCan } from '../../../../session/profile.ts'
import { showError } from '../../../../session/show-error.ts'
import { ChosenVisit } from '../desk/ChosenVisit.tsx'
import { DeskPlace } from '../desk/DeskPlace.tsx'
import { LaneCarKey } from '../desk/LaneCarKey.tsx'
import type { LaneCar } from '../desk/useLaneCars.ts'
import { useDeskPlace } from '../desk/useDeskPlace.ts'
import { refreshGate, useGateStore } from './gate-store.ts'
import { GateKeypad } from './GateKeypad.tsx'
import { GateStatus } from './GateStatus.tsx'
import { type GateTask, GateTasks } from './GateTasks.tsx'
import { GateVisits, keyOfVisit } from './GateVisits.tsx'
import type { LocalVisit } from './local-visits.ts'
import { OfflineVisit } from './OfflineVisit.tsx'
// What is needed without network is here before it is gone.
import { OfflineWalkIn } from './OfflineWalkIn.tsx'
import { OpenGate } from './OpenGate.tsx'
import { ShiftTotal } from './ShiftTotal.tsx'
import { findAtGate, takeCard } from './useGateFind.ts'
import { gateWork } from './useGateWork.ts'

const WalkIn = whenOpened(async () => (await import('../desk/WalkIn.tsx')).WalkIn)
const VisitorSlip = whenOpened(async () => (await import('../desk/VisitorSlip.tsx')).VisitorSlip)

type Opened = 'walkIn' | 'gate' | 'slip' | null

/** 岗亭模式: all a guard does, by a few keys, with and without network. */
export function GateMode() {
  const { estateId } = useDeskPlace()
  const { isReady, error } = useGateStore()
  if (estateId === null) return <Banner tone="info" title="没有可以登记访客的小区" />
  return (
    <div className="grid gap-3 py-3">
      <DeskPlace />
      {isReady ? (
        <Gate key={estateId} estateId={estateId} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refreshGate(estateId)} />
      ) : (
        <Skeleton shape="block" />
      )}
    </div>
  )
}

function Gate({ estateId }: { readonly estateId: number }) {
  useLive(visitorApplication)
  const { channelId } = useDeskPlace()
  const visits = useGateStore((state) => state.visits)
  const isLost = useConnection(({ lostAt }) => lostAt !== null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly LocalVisit[]>([])
  const [chosen, choose] = useState<string | null>(null)
  const [open, setOpen] = useState<Opened>(null)
  const [car, setCar] = useState<LaneCar | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const formId = useId()
  const mayRegister = useCan('visitor:application:create')
  const mayLeave = useCan('visitor:application:checkout')
  const mayOpen = useCan('visitor:application:openGate')
  const work = gateWork(estateId, channelId)
  const same = (visit: LocalVisit) => keyOfVisit(visit) === chosen
  const visit = visits.find(same) ?? found.find(same)

  const find = async (said: string): Promise<void> => {
    if (said.trim() === '') return
    setCar(null)
    try {
      const rows = await findAtGate(estateId, visits, said)
      setFound(rows)
      setText('')
      const [only] = rows
      choose(only !== undefined && rows.length === 1 ? keyOfVisit(only) : null)
      if (rows.length === 0) toast.info('没有找到预约，可登记来访（F4）')
    } catch (thrown) {
      showError(thrown)
    }
  }
  /** Looks for the car at the lane; F4 writes its plate down. */
  const takeCar = async (comes: LaneCar) => {
    await find(comes.plateNo)
    setCar(comes)
  }
  const leave = async () => {
    if (visit === undefined) return
    const isBack =
      visit.hasCard &&
      (await confirm({
        message: `${visit.visitorName}的访客卡收回了吗？`,
        confirmLabel: '已收回',
        cancelLabel: '未收回',
      }))
    if (await work.checkOut(visit, isBack)) clear()
  }
  const clear = () => {
    setText('')
    setCar(null)
    setFound([])
    choose(null)
    input.current?.focus()
  }
  const enter = async () => {
    if (visit !== undefined && (await work.checkIn(visit))) clear()
  }
  /** Enter: finds; with nothing to find, does what comes next for who is looked at; a number chooses. */
  const onEnter = (said: string) => {
    const at = found[Number(said) - 1]
    if (said.trim() === '') void (visit?.inside ? leave() : enter())
    else if (found.length > 1 && /^[1-9]$/u.test(said) && at !== undefined) {
      choose(keyOfVisit(at))
      setText('')
    } else void find(said)
  }
  const scan = async (read: string) => {
    try {
      const id = await takeCard(estateId, read, visit)
      if (id === null) await find(read)
      else if (id > 0) {
        await refreshGate(estateId)
        choose(String(id))
      }
    } catch (thrown) {
      showError(thrown)
    }
  }
  useScanner((read) => {
    if (open !== null) return false
    void scan(read)
    return true
  })

  const isLive = visit?.state === 'approved' || visit?.state === 'visiting'
  const tasks: readonly GateTask[] = [
    { key: 'F2', label: '查找', block: '/', run: () => clear() },
    { key: 'F4', label: '登记来访', block: '+', run: () => setOpen('walkIn'), disabled: !mayRegister },
    {
      key: 'F6',
      label: '签离',
      block: '−',
      run: () => void leave(),
      disabled: !mayLeave || visit?.inside !== true,
    },
    {
      key: 'F7',
      label: '签到',
      block: 'Enter',
      run: () => void enter(),
      disabled: !isLive || visit.inside,
    },
    { key: 'F8', label: '开门', block: '*', run: () => setOpen('gate'), disabled: !mayOpen },
    { key: 'F9', label: '打印访客单', run: () => setOpen('slip'), disabled: isLost || !isLive },
  ]
  useTaskKeys(tasks)
  const inside = visits.filter((one) => one.inside)
  return (
    <>
      <GateStatus />
      <GateTasks tasks={tasks} />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-[minmax(240px,1fr)_minmax(320px,1.4fr)_minmax(260px,1fr)]">
        <Card title="查找">
          <div className="grid gap-3">
            <TextInput
              controlRef={input}
              // The guard types at once, whatever page came before.
              autoFocus
              size="large"
              inputMode="numeric"
              aria-label="岗亭查找"
              placeholder="手机后四位、编号、车牌，或扫码"
              value={text}
              onChange={setText}
              onEnter={onEnter}
            />
            <GateKeypad
              onDigit={(digit) => setText((before) => before + digit)}
              onClear={clear}
              onFind={() => onEnter(text)}
            />
            {!isLost && <LaneCarKey estateId={estateId} onTake={(comes) => void takeCar(comes)} />}
            {found.length > 1 && (
              <GateVisits label="查找结果" numbered visits={found} chosen={chosen} onChoose={choose} />
            )}
          </div>
        </Card>
        {visit !== undefined && (isLost || visit.walkInKey !== undefined) ? (
          <OfflineVisit visit={visit} />
        ) : (
          <ChosenVisit key={visit?.id} id={visit?.id ?? null} channelId={channelId} hasKeys={false} />
        )}
        <Card title={`在内 ${inside.length}`}>
          {inside.length === 0 ? (
            <Empty compact title="现在没有访客在内" cause="签到后显示在这里" />
          ) : (
            <GateVisits label="在内访客" visits={inside} chosen={chosen} onChoose={choose} />
          )}
        </Card>
      </div>
      <ShiftTotal estateId={estateId} />
      {open === 'walkIn' &&
        (isLost ? (
          <OfflineWalkIn formId={formId} onClose={() => setOpen(null)} />
        ) : (
          <WalkIn
            estateId={estateId}
            car={car}
            onClose={() => {
              setOpen(null)
              setCar(null)
            }}
            onSaved={({ id }) => void refreshGate(estateId).then(() => choose(String(id)))}
          />
        ))}
      {open === 'gate' && (
        <OpenGate
          onClose={() => setOpen(null)}
          onOpen={(reason) => {
            setOpen(null)
            void work.openGate(reason)
          }}
        />
      )}
      {open === 'slip' && visit !== undefined && <VisitorSlip id={visit.id} onDone={() => setOpen(null)} />}
    </>
  )
}

/** The keys of the number block beside the function keys; Enter belongs to the input. */
const blockKeys: Readonly<Record<string, string>> = { '/': '/', '+': '+', '−': '-', '*': '*' }

function useTaskKeys(tasks: readonly GateTask[]): void {
  const presses = tasks.flatMap(({ key, block = '', run, disabled = false }) => {
    const press = () => {
      if (!disabled) run()
    }
    return [key, blockKeys[block]].flatMap((one) => (one === undefined ? [] : [[one, press] as const]))
  })
  useDeskKeys(Object.fromEntries(presses))
}
