import { describeFormModal } from '../../testing/describeFormModal.tsx'
import { FormDialog } from './FormDialog.tsx'

describeFormModal('FormDialog', FormDialog)
