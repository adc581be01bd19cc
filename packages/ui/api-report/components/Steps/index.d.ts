export { type StepItem, Steps, type StepState, type StepsProps } from './Steps.tsx';
