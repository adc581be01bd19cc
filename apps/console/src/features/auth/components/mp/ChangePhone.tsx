import { mpChangePhone, mpPhoneCode } from '@linli/api-client/contract/auth/mp-desk-calls'
import { f } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { useWrite } from '../../../../resource/queries.ts'

interface ChangePhoneProps {
  readonly account: { readonly id: number; readonly nickname: string }
  readonly onClose: () => void
}

const asked = { phone: f.phone('新手机号', { required: true }) }
const proven = {
  code: f.text('验证码', { required: true, max: 6 }),
  reason: f.text('更换原因', { required: true, max: 200 }),
  proofs: f.images('证明材料', { required: true, max: 4 }),
}

/** 更换手机号: a code is sent to the new phone first, then told with the reason and the proofs. */
export function ChangePhone({ account: { id, nickname }, onClose }: ChangePhoneProps) {
  const [phone, setPhone] = useState<string | null>(null)
  const send = useWrite(mpPhoneCode)
  const change = useWrite(mpChangePhone)
  return phone === null ? (
    <FieldsForm
      key="phone"
      title={`更换手机号 · ${nickname}`}
      submitLabel="发送验证码"
      fields={asked}
      onSubmit={async (given) => {
        const to = String(given.phone)
        await send.mutateAsync({ id, phone: to })
        toast.success('验证码已发送到新手机号')
        setPhone(to)
      }}
      // Sent: the next step stands in its place.
      onClose={() => !send.isSuccess && onClose()}
    />
  ) : (
    <FieldsForm
      key="code"
      title={`更换手机号 · ${nickname}`}
      submitLabel="更换"
      fields={proven}
      note="更换后该账号须以新手机号重新登录。"
      onSubmit={async ({ code, reason, proofs }) => {
        await change.mutateAsync({
          id,
          phone,
          code: String(code),
          reason: String(reason),
          proofs: proofs as string[],
        })
        toast.success('更换成功')
      }}
      onClose={onClose}
    />
  )
}
