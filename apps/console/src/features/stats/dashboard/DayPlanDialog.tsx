import { type DayPlan, saveDayPlan } from '@linli/api-client/contract/screen/screen-walls'
import { screenTitles } from '@linli/api-client/contract/screen/wall-panels'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { IconButton } from '@linli/ui/icon-button'
import { Select } from '@linli/ui/select'
import { TimePicker } from '@linli/ui/time-picker'
import { toast } from '@linli/ui/toast'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../resource/message-of.ts'
import { useWrite } from '../../../resource/queries.ts'
import type { WallUser } from './WallDirector.tsx'

/** What a day usually looks like: who passes in the morning, the whole by day, the alerts at night. */
const usual: DayPlan = [
  { from: '07:00', screen: 'current', estateId: 0 },
  { from: '09:00', screen: 'index', estateId: 0 },
  { from: '22:00', screen: 'monitor', estateId: 0 },
]
const most = 12

interface DayPlanDialogProps {
  readonly of: WallUser
  readonly onClose: () => void
}

/** Which screen the walls of a user turn to at which time of the day. */
export function DayPlanDialog({ of, onClose }: DayPlanDialogProps) {
  const { userId, userName, version, screens, estates } = of
  const [plan, setPlan] = useState<DayPlan>(of.dayPlan)
  const [fault, setFault] = useState('')
  const write = useWrite(saveDayPlan)
  const change = (at: number, part: Partial<DayPlan[number]>) =>
    setPlan(plan.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const save = async () => {
    setFault('')
    try {
      await write.mutateAsync({ userId, version, dayPlan: plan })
      toast.success('日程已保存，大屏将按时切换')
      onClose()
    } catch (thrown) {
      setFault(messageOf(thrown))
    }
  }
  const screenOptions = screens.map((value) => ({ value, label: screenTitles[value] }))
  const estateOptions = [
    { value: 0, label: '全部小区' },
    ...estates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Dialog
      open
      width={600}
      title={`大屏日程：${userName}`}
      description="到时大屏转到所选屏幕；其间有人手动切换的，到下一个时间再转。"
      onClose={onClose}
      footer={
        <DialogActions>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" loading={write.isPending} onClick={() => void save()}>
            保存
          </Button>
        </DialogActions>
      }
    >
      <div className="grid gap-3">
        {fault !== '' && <Banner tone="danger">{fault}</Banner>}
        {plan.map((one, at) => (
          <div key={at} role="group" aria-label={`第 ${at + 1} 段`} className="flex items-center gap-2">
            <TimePicker
              aria-label="时间"
              className="w-28"
              minuteStep={15}
              clearable={false}
              value={one.from}
              onChange={(from) => change(at, { from: from ?? one.from })}
            />
            <Select
              aria-label="屏幕"
              className="w-36"
              value={one.screen}
              options={screenOptions}
              onChange={(screen) => screen && change(at, { screen })}
            />
            <Select
              aria-label="小区"
              className="min-w-0 flex-1"
              value={one.estateId}
              options={estateOptions}
              onChange={(estateId) => change(at, { estateId: estateId ?? 0 })}
            />
            <IconButton
              icon={Trash2}
              label="删除这一段"
              onClick={() => setPlan(plan.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <span className="flex gap-2">
          <Button
            disabled={plan.length >= most}
            onClick={() => setPlan([...plan, { from: '08:00', screen: screens[0] ?? 'index', estateId: 0 }])}
          >
            添加一段
          </Button>
          {plan.length === 0 && (
            <Button onClick={() => setPlan(usual.filter(({ screen }) => screens.includes(screen)))}>
              用常用日程
            </Button>
          )}
        </span>
      </div>
    </Dialog>
  )
}
