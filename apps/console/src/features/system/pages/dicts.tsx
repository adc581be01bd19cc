import { dictType } from '@linli/api-client/contract/system/dict'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { DictItems } from '../components/DictItems.tsx'

/** 字典管理: lists of values; the items of one stand in its drawer. */
export default function DictPage() {
  return <ResourcePage of={dictType} detail={(row) => <DictItems type={row} />} />
}
