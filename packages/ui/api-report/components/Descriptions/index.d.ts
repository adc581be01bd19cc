export { type DescriptionItem, Descriptions, type DescriptionsProps } from './Descriptions.tsx';
