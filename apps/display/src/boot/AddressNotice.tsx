import { Notice } from './Notice';
import type { AddressProblem } from './read-address';

interface Props {
  readonly problems: readonly AddressProblem[];
}

/** For the installer: which parameters are wrong, what was expected, and what came. */
export function AddressNotice({ problems }: Props) {
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
        Beispiel · Example: <code>/display?sid=900100003&amp;ot=6&amp;w=1920&amp;h=1080</code>
      </p>
    </Notice>
  );
}
