export { Skeleton, type SkeletonProps, type SkeletonShape, skeletonShapes } from './Skeleton.tsx';
export { useSteadyLoading } from './useSteadyLoading.ts';
