export { EditPlan } from './EditPlan.tsx'
export { askToClear, CopyPlan, OverrideDialog } from './GateDialogs.tsx'
export { ModeForm } from './ModeForm.tsx'
export { PlanGates } from './PlanGates.tsx'
