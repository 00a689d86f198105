import { useState } from 'react';
import { useServices } from '../services/services';

const key = 'perron.navigation';

/** Whether the navigation is folded to a rail, remembered on this device. */
export function useFolded(): readonly [folded: boolean, toggle: () => void] {
  const { storage } = useServices();
  const [isFolded, setFolded] = useState(() => storage.getItem(key) === 'folded');
  const toggle = () => {
    storage.setItem(key, isFolded ? 'open' : 'folded');
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}
