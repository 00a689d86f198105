import type { Config } from './config';
import { StartError } from './start-error';

/** The system's error for an address that cannot be listened on, as a sentence for the operator. */
export function listenError(
  error: unknown,
  { port, host }: Pick<Config, 'port' | 'host'>,
): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const other = port === 65535 ? 8080 : port + 1;
    return new StartError(
      `Port ${port} is taken. Stop the program that has it, or take another one: PORT=${other} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} may not be opened by this user. Set PORT to 1024 or more.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `HOST is "${host}"; expected an address of this machine, such as 0.0.0.0 or 127.0.0.1.`,
    );
  }
  return error;
}
