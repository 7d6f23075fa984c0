import { Screen } from '../../ui/Screen.tsx';

export function Component() {
  return <Screen title="OverviewScreen">Soon.</Screen>;
}
