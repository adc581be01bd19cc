import { Banner } from '@linli/ui/banner'
import { Checkbox } from '@linli/ui/checkbox'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Field } from '@linli/ui/field'
import { PhoneInput } from '@linli/ui/phone-input'
import { PlateInput } from '@linli/ui/plate-input'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { checkMobile } from '@linli/validators/check-mobile'
import { checkPlate } from '@linli/validators/check-plate'
import { type FormEvent, useState } from 'react'
import { showError } from '../../../../session/show-error.ts'
import { keepAct } from './gate-store.ts'

interface Written {
  readonly phone: string
  readonly visitorName: string
  readonly place: string
  readonly plateNo: string
}

const nothing: Written = { phone: '', visitorName: '', place: '', plateNo: '' }
type Problems = Partial<Record<keyof Written | 'hostSaidYes', string>>

function problemsOf({ phone, visitorName, place, plateNo }: Written, hostSaidYes: boolean): Problems {
  return {
    ...(!checkMobile(phone).ok && { phone: '请输入正确的手机号' }),
    ...(visitorName.trim() === '' && { visitorName: '请输入访客姓名' }),
    ...(place.trim() === '' && { place: '请输入被访房屋' }),
    ...(plateNo !== '' && !checkPlate(plateNo).ok && { plateNo: '车牌格式不正确' }),
    ...(!hostSaidYes && { hostSaidYes: '请先电话取得住户确认' }),
  }
}

interface OfflineWalkInProps {
  readonly formId: string
  readonly onClose: () => void
}

/** Writes down who comes without network: numbers first, as few keys as can be. */
export function OfflineWalkIn({ formId, onClose }: OfflineWalkInProps) {
  const [written, setWritten] = useState(nothing)
  const [hostSaidYes, setYes] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const put = (key: keyof Written) => (value: string | null) =>
    setWritten((before) => ({ ...before, [key]: value ?? '' }))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(written, hostSaidYes)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    try {
      await keepAct({
        act: 'walk_in',
        phone: written.phone,
        visitorName: written.visitorName.trim(),
        place: written.place.trim(),
        ...(written.plateNo !== '' && { plateNo: written.plateNo }),
        hostSaidYes,
      })
      toast.success(`${written.visitorName}已登记，请人工放行；恢复网络后补录`)
      onClose()
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <Dialog
      open
      title="断网登记来访"
      width={560}
      onClose={onClose}
      footer={<DialogActions form={formId} confirmLabel="登记" onCancel={onClose} />}
    >
      <form id={formId} noValidate className="grid gap-3" onSubmit={(event) => void save(event)}>
        <Banner tone="info" title="保存在本机，恢复网络后自动补录" />
        <Field label="手机号" required error={problems.phone}>
          <PhoneInput value={written.phone} onChange={put('phone')} />
        </Field>
        <Field label="访客姓名" required error={problems.visitorName}>
          <TextInput maxLength={30} value={written.visitorName} onChange={put('visitorName')} />
        </Field>
        <Field label="被访房屋" required help="如 3-2-1502（3栋2单元1502）" error={problems.place}>
          <TextInput maxLength={50} value={written.place} onChange={put('place')} />
        </Field>
        <Field label="车牌" error={problems.plateNo}>
          <PlateInput value={written.plateNo} onChange={put('plateNo')} />
        </Field>
        <Field label="住户确认" hideLabel kind="group" error={problems.hostSaidYes}>
          <Checkbox value={hostSaidYes} onChange={setYes}>
            住户已在电话中同意
          </Checkbox>
        </Field>
      </form>
    </Dialog>
  )
}
