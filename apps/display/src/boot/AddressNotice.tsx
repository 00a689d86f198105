import { Notice } from './Notice';
import type { AddressProblem } from './address-reader';

interface Props {
  readonly problems: readonly AddressProblem[];
  /** An address that would do. */
  readonly example: string;
}

/** For the installer: which parameters are wrong, what was expected, and what came. */
export function AddressNotice({ problems, example }: Props) {
  return (
    <Notice
      de="Die Adresse dieser Anzeige stimmt noch nicht"
      en="The address of this display is not right yet"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Parameter</th>
            <th scope="col">Erwartet · Expected</th>
            <th scope="col">Angekommen · Got</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ parameter, expected, came }) => (
            <tr key={parameter}>
              <td>{parameter}</td>
              <td>
                {expected.de}
                <br />
                <span lang="en">{expected.en}</span>
              </td>
              <td>{came}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Beispiel · Example: <code>{example}</code>
      </p>
    </Notice>
  );
}
