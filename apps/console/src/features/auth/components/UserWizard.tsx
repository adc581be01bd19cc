import { ApiError, randomKey } from '@linli/api-client'
import { user } from '@linli/api-client/contract/auth/user'
import { newUserRights } from '@linli/api-client/contract/auth/user-calls'
import { askedValues, createSchema, type Fields } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { callsOf } from '../../../resource/calls.ts'
import { DraftOffer } from '../../../resource/DraftOffer.tsx'
import { emptyValues, type FormValues } from '../../../resource/form-values.ts'
import { useCall } from '../../../resource/queries.ts'
import { draftLabels, useFormDraft } from '../../../resource/useDraft.ts'
import { PlainFields } from '../../../resource/wizard/PlainFields.tsx'
import { faultOfStep } from '../../../resource/wizard/step-fault.ts'
import { Wizard } from '../../../resource/wizard/Wizard.tsx'
import { client } from '../../../session/client.ts'
import { NewRights, type NewRightsOf } from './NewRights.tsx'

/** The password of a new account, told once. */
export interface ToldPassword {
  readonly username: string
  readonly password: string
}

interface UserWizardProps {
  readonly onTold: (told: ToldPassword) => void
  readonly onClose: () => void
}

const [who, belongs, grants, signIn] = (user.form ?? []).map(({ fields }) => fields)
const keysOf: readonly (readonly string[])[] = [
  [...(who ?? []), ...(belongs ?? [])],
  grants ?? [],
  signIn ?? [],
  [],
]
const steps = ['资料', '角色与小区', '登录', '确认']
const schema = createSchema(user)
/** What the rights of an account come from. */
const rightsInput = newUserRights.input as NonNullable<typeof newUserRights.input>

const fieldsOf = (keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(user.fields).filter(([key]) => keys.includes(key)))

/** 新增用户: who it is, which roles and estates, how he signs in, what he will be able to do; then his first password. */
export function UserWizard({ onTold, onClose }: UserWizardProps) {
  const [step, setStep] = useState(0)
  const [before] = useState(() => emptyValues(user))
  const [values, setValues] = useState<FormValues>(before)
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  // The same account is asked for with the same key until there is one.
  const sent = useRef({ body: '', key: '' })
  const put = (key: string, value: unknown) => {
    setError(null)
    setValues((now) => ({ ...now, [key]: value }))
  }
  const draft = useFormDraft({
    name: `${user.path}-new`,
    version: null,
    before,
    values,
    read: () => values,
    put,
    labels: draftLabels(user),
  })
  const asked = askedValues(user.fields, values)
  const read = z.safeParse(schema, asked)
  const granted = z.safeParse(rightsInput, values)
  const rights = useCall(newUserRights, (granted.data ?? {}) as NewRightsOf, { enabled: granted.success })
  const refusal = error ?? rights.error ?? null
  const close = () => {
    draft.forget()
    onClose()
  }

  const finish = async () => {
    if (!read.success) return
    const body = JSON.stringify(read.data)
    if (sent.current.body !== body) sent.current = { body, key: randomKey() }
    setRunning(true)
    try {
      const made = await client.call(callsOf(user).create, read.data, { idempotencyKey: sent.current.key })
      toast.success(`已新增用户 ${made.actualName}`)
      const { username, temporaryPassword: password } = made
      if (typeof password === 'string') onTold({ username, password })
      close()
    } catch (thrown) {
      const failed = ApiError.from(thrown)
      setError(failed)
      const wrong = keysOf.findIndex((keys) => failed.issues.some(({ path }) => keys.includes(path)))
      if (wrong >= 0) setStep(wrong)
    } finally {
      setRunning(false)
    }
  }
  const faultOf = (keys: readonly string[]) =>
    faultOfStep(keys, read.error?.issues) ?? faultOfStep(keys, refusal?.issues)
  const keys = keysOf[step] ?? []
  return (
    <Wizard
      title="新增用户"
      steps={steps}
      step={step}
      onStep={setStep}
      fault={faultOf(keys)}
      bar={draft.offered && <DraftOffer offered={draft.offered} />}
      fields={(told) =>
        keys.length > 0 ? (
          <PlainFields
            of={fieldsOf(keys)}
            values={values}
            onChange={put}
            fault={told ?? (error ? faultOf(keys) : undefined)}
          />
        ) : (
          <NewRights rights={rights.data} whole />
        )
      }
      picture={<NewRights rights={rights.data} />}
      finish={{
        label: '新增用户',
        ready: read.success && rights.data !== undefined && !rights.error,
        waiting: rights.isFetching,
      }}
      onFinish={() => void finish()}
      run={{ running, progress: null, report: null, error }}
      onClose={close}
    >
      {refusal && <Banner tone="danger" title={refusal.userMessage} />}
      <p className="m-0 text-text-2">
        {step < steps.length - 1
          ? '填写完成后在“确认”中看到该账号能做什么'
          : '新增后显示一次临时密码，首次登录须修改'}
      </p>
    </Wizard>
  )
}
