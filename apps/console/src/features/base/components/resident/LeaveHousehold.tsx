import { householdLeaving } from '@linli/api-client/contract/base/household-leaving'
import { residentHouse } from '@linli/api-client/contract/base/resident-house'
import { Banner } from '@linli/ui/banner'
import { CheckboxGroup } from '@linli/ui/checkbox-group'
import { DatePicker } from '@linli/ui/date-picker'
import { Field } from '@linli/ui/field'
import { Select } from '@linli/ui/select'
import { useState } from 'react'
import { today } from '../../../../resource/last-days.ts'
import { useResourceList } from '../../../../resource/queries.ts'
import { useDictOptions } from '../../../../resource/useDictOptions.ts'
import { useWizardPreview } from '../../../../resource/wizard/useWizardPreview.ts'
import { useWizardRun } from '../../../../resource/wizard/useWizardRun.ts'
import { Wizard } from '../../../../resource/wizard/Wizard.tsx'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

interface LeaveHouseholdProps {
  readonly room: { readonly id: number; readonly estateId: number; readonly fullName: string }
  readonly onClose: () => void
}

/** More people than live in any room. */
const most = 200
/** 整户迁出: who leaves the room and when, beside all that ends with it. */
export function LeaveHousehold({ room, onClose }: LeaveHouseholdProps) {
  const types = useDictionary((state) => state.types)
  const reasons = useDictOptions('move_out_reason')
  const { data } = useResourceList(residentHouse, {
    roomId: room.id,
    state: ['active'],
    pageNum: 1,
    pageSize: most,
  })
  const people = data?.records ?? []
  /** Everybody, until somebody is left out. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [date, setDate] = useState<string | null>(today)
  const [reason, setReason] = useState<string | null>(null)
  const { run, ...state } = useWizardRun(householdLeaving)
  const houseIds = chosen ?? people.map(({ id }) => id)
  const whole =
    houseIds.length === 0 || date === null
      ? null
      : {
          estateId: room.estateId,
          roomId: room.id,
          houseIds: [...houseIds],
          moveOutDate: date,
          moveOutReason: reason ?? reasons[0]?.value ?? '',
        }
  const preview = useWizardPreview(householdLeaving, state.report === null ? whole : null)
  const refusal = state.error ?? preview.error
  const plan = preview.plan
  return (
    <Wizard
      title="整户迁出"
      description={room.fullName}
      steps={['迁出人员']}
      step={0}
      onStep={() => undefined}
      fault={undefined}
      fields={() => (
        <>
          <Field label="迁出人员" required>
            <CheckboxGroup
              direction="vertical"
              selectAll
              options={people.map(({ id, personName, relation }) => ({
                value: id,
                label: `${personName ?? ''}（${dictLabel(types, 'house_relation', relation)}）`,
              }))}
              value={houseIds}
              onChange={setChosen}
            />
          </Field>
          <Field label="迁出日期" required width="name">
            <DatePicker value={date} onChange={setDate} clearable={false} />
          </Field>
          <Field label="迁出原因" required width="name">
            <Select options={reasons} value={reason} onChange={setReason} />
          </Field>
        </>
      )}
      picture={
        plan && (
          <section aria-label="迁出影响" className="grid gap-2">
            <h3 className="m-0 text-body font-semibold text-text-2">同时结束</h3>
            <ul className="m-0 grid gap-1 ps-5">
              {plan.picture.gone.map((name) => (
                <li key={name}>{name}：在小区内没有其他房屋，通行权限撤销</li>
              ))}
              {plan.picture.devices > 0 && <li>{plan.picture.devices} 台设备的通行权限撤销</li>}
              {plan.picture.visits > 0 && <li>{plan.picture.visits} 个访客预约取消</li>}
              {plan.picture.vehicles.map((plate) => (
                <li key={plate}>车辆 {plate}：待确认归属</li>
              ))}
            </ul>
          </section>
        )
      }
      finish={{ label: '迁出', ready: preview.ready && reason !== null, waiting: preview.waiting }}
      onFinish={() => whole && void run(whole)}
      run={state}
      onClose={onClose}
    >
      {refusal && <Banner tone="danger" title={refusal.userMessage} />}
      {plan?.conflicts.map(({ text }) => (
        <Banner key={text} tone="danger" title={text} />
      ))}
      <p className="m-0 text-text-2">
        {reason === null ? '请选择迁出原因' : `将有 ${houseIds.length} 人迁出，迁出后不能恢复`}
      </p>
    </Wizard>
  )
}
