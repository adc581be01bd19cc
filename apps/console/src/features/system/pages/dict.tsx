import { dictType } from '@linli/api-client/contract/system/dict'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 字典管理. */
export default function DictPage() {
  return <ResourcePage of={dictType} />
}
