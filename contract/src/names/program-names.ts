/** Which endings belong to programs: files that a double click runs, installs or mounts. */
import { endingReadings, lastName, readings } from './name-readings.ts';

/**
 * What Windows, macOS, Linux or Android run, install, mount or obey when it is opened, with what comes with the system.
 * Not in it: documents (also those with macros), archives, and source text that opens in an editor, such as `py`.
 */
const PROGRAMS: ReadonlySet<string> = new Set(
  [
    // Windows: programs, libraries, installers.
    'exe com scr pif cpl msi msp mst msix msixbundle appx appxbundle appinstaller application appref-ms xbap',
    'dll ocx sys drv xll gadget ex ex_ diagcab diagcfg diagpack',
    // Windows: scripts.
    'bat cmd ps1 ps1xml ps2 psc1 psd1 psm1 js jse mjs vb vbe vbs ws wsc wsf wsh sct hta shb shs nsh',
    // Windows: files that lead to a command, a server or a setting.
    'lnk url scf inf ins isp reg msc rdp chm hlp library-ms search-ms searchconnector-ms settingcontent-ms website',
    'ade adp mde',
    // Disk images, which a system mounts and shows as its own.
    'iso img vhd vhdx dmg sparseimage',
    // macOS.
    'app pkg mpkg command tool terminal scpt scptd applescript workflow action prefpane',
    // Linux and other Unix.
    'sh bash zsh csh ksh fish run appimage desktop deb rpm snap flatpakref flatpakrepo',
    // Java and Android.
    'jar jnlp class apk apks xapk ipa',
  ].flatMap((line) => line.split(' ')),
);

/** On macOS a folder can be a program. */
const BUNDLE = /\.(?:app|action|workflow|prefpane)[\s.]*\//u;

export const isProgramEnding = (ending: string): boolean => PROGRAMS.has(ending);

/** Whether any reading of the name is that of a program, or it lies inside one. */
export function isProgramName(path: string): boolean {
  if (endingReadings(path).some(isProgramEnding)) return true;
  return path.length > lastName(path).length && readings(path).some((whole) => BUNDLE.test(whole));
}
