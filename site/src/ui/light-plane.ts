/** Whether a plane is light: its hero hangs from a beam, and its call to action is ink. */
export const isLightPlane = (plane: string): boolean => ['haldi', 'mist', 'verdigris-light'].includes(plane);
