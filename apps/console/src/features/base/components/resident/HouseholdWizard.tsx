import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { roomDoors } from '@linli/api-client/contract/access/room-doors'
import { householdWizard, memberFields } from '@linli/api-client/contract/base/household'
import { Banner } from '@linli/ui/banner'
import { Field } from '@linli/ui/field'
import { useState } from 'react'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { FormValues } from '../../../../resource/form-values.ts'
import { today } from '../../../../resource/last-days.ts'
import { useCall } from '../../../../resource/queries.ts'
import { RefSelect } from '../../../../resource/RefSelect.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'
import { useWizardPreview } from '../../../../resource/wizard/useWizardPreview.ts'
import { useWizardRun } from '../../../../resource/wizard/useWizardRun.ts'
import type { StepFault } from '../../../../resource/wizard/step-fault.ts'
import { Wizard } from '../../../../resource/wizard/Wizard.tsx'
import { countedText } from '../../../../resource/wizard/counted-text.ts'
import { useCan } from '../../../../session/profile.ts'
import { RoomFaces } from '../face/RoomFaces.tsx'
import { HouseholdMembers } from './HouseholdMembers.tsx'

const steps = ['房屋', '家庭成员'] as const

interface Place {
  readonly estateId: number | null
  readonly roomId: number | null
}

interface HouseholdWizardProps {
  /** The room, where it is known already. */
  readonly room?: { readonly id: number; readonly estateId: number; readonly fullName: string }
  readonly onClose: () => void
}

const ignore = () => undefined
/** 登记家庭: the room, everybody who lives there, the doors that it opens; then faces and rights of who was registered. */
export function HouseholdWizard({ room, onClose }: HouseholdWizardProps) {
  const [{ estateId, roomId }, setPlace] = useState<Place>({
    estateId: room?.estateId ?? null,
    roomId: room?.id ?? null,
  })
  const [members, setMembers] = useState<readonly FormValues[]>([])
  const [step, setStep] = useState(room ? 1 : 0)
  /** The member that is written; the one after the last is a new one. */
  const [writing, setWriting] = useState<number | null>(null)
  const { run, ...state } = useWizardRun(householdWizard)
  const input =
    estateId !== null && roomId !== null && members.length > 0
      ? { estateId, roomId, members: [...members] }
      : null
  const preview = useWizardPreview(householdWizard, input)
  const refusal = state.error ?? preview.error
  const plan = preview.plan
  const last = members.at(-1)

  const fault = (): StepFault<'estateId' | 'roomId'> | undefined => {
    if (step !== 0) return undefined
    if (estateId === null) return { field: 'estateId', text: '请选择小区' }
    return roomId === null ? { field: 'roomId', text: '请选择房屋' } : undefined
  }
  return (
    <>
      <Wizard
        title="登记家庭"
        {...(room && { description: room.fullName })}
        steps={steps}
        step={step}
        onStep={setStep}
        fault={fault()}
        fields={(told) =>
          step === 0 ? (
            <>
              <Field label="小区" required error={told?.field === 'estateId' ? told.text : undefined}>
                <RefSelect
                  to="base/estates"
                  clearable={false}
                  bind={{
                    name: 'estateId',
                    value: estateId,
                    onChange: (chosen) => setPlace({ estateId: chosen, roomId: null }),
                    onBlur: ignore,
                  }}
                />
              </Field>
              {estateId !== null && (
                <Field label="房屋" required error={told?.field === 'roomId' ? told.text : undefined}>
                  <RefSelect
                    key={estateId}
                    to="base/rooms"
                    clearable={false}
                    narrow={{ estateId }}
                    bind={{
                      name: 'roomId',
                      value: roomId,
                      onChange: (chosen) => setPlace({ estateId, roomId: chosen }),
                      onBlur: ignore,
                    }}
                  />
                </Field>
              )}
            </>
          ) : (
            <HouseholdMembers
              members={members}
              known={plan?.picture.known ?? []}
              conflicts={plan?.conflicts ?? []}
              onWrite={setWriting}
              onRemove={(at) => setMembers(members.filter((_one, index) => index !== at))}
            />
          )
        }
        picture={<Doors roomId={roomId} />}
        finish={{ label: '登记', ready: preview.ready, waiting: preview.waiting }}
        onFinish={() => input && void run(input)}
        run={state}
        after={roomId !== null && <Afterwards roomId={roomId} />}
        onClose={onClose}
      >
        {refusal && <Banner tone="danger" title={refusal.userMessage} />}
        {plan?.warnings.map((text) => (
          <Banner key={text} tone="warning" title={text} />
        ))}
        <p className="m-0 text-text-2">
          {plan ? `将登记 ${countedText(plan.makes) || '0 名住户'}` : '请添加家庭成员'}
        </p>
      </Wizard>
      {writing !== null && (
        <FieldsDialog
          title={writing < members.length ? '修改成员' : '添加成员'}
          submitLabel="确定"
          fields={memberFields}
          initial={
            members[writing] ?? {
              relation: last ? 'family' : 'owner',
              moveInDate: last?.['moveInDate'] ?? today(),
            }
          }
          onSubmit={(values) => {
            setMembers(members.toSpliced(writing, 1, values))
            return Promise.resolve()
          }}
          onClose={() => setWriting(null)}
        />
      )}
    </>
  )
}

/** Where the registration opens the way. */
function Doors({ roomId }: { readonly roomId: number | null }) {
  const { data = [] } = useCall(roomDoors, { roomId: roomId ?? 0 }, { enabled: roomId !== null })
  return (
    <section aria-label="通行范围" className="grid gap-2">
      <h3 className="m-0 text-body font-semibold text-text-2">登记后可通行</h3>
      {roomId === null || data.length === 0 ? (
        <p className="m-0 text-text-3">
          {roomId === null ? '选择房屋后在这里看到可以通行的门' : '这套房屋还没有可以通行的门'}
        </p>
      ) : (
        <ul className="m-0 grid gap-1 ps-5">
          {data.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is done for who has just been registered: the rights that came by themselves, photos and consents. */
function Afterwards({ roomId }: { readonly roomId: number }) {
  const seesGrants = useCan('access:grant:list')
  const seesFaces = useCan('base:face:list')
  return (
    <>
      {seesGrants && (
        <RelatedRows
          of={accessGrant}
          title="通行权限"
          where={{ roomId, state: ['pending', 'active', 'suspended'] }}
          columns={['subjectName', 'channelIds', 'expireAt', 'state']}
        />
      )}
      {seesFaces && (
        <section aria-label="人脸与同意">
          <RoomFaces roomId={roomId} />
        </section>
      )}
    </>
  )
}
