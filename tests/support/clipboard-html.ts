/** Clipboard HTML of other programs, reduced to the parts that are hard to clean. */
export const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:·;}
@list l0:level2 {mso-level-number-format:bullet; mso-level-text:o;}
@list l1:level1 {mso-level-text:"%1.";}
p.MsoNormal {margin:0cm;font-family:"Calibri",sans-serif;}
--></style></head><body lang=HU><!--StartFragment-->
<h2 style='mso-outline-level:2'>Talajmechanika<o:p></o:p></h2>
<p class=MsoNormal><span style='font-family:"Arial",sans-serif;mso-fareast-language:HU'>A <b>minta</b>
vizsgálata<span style='mso-spacerun:yes'>  </span>kész.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>agyag<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>kövér agyag</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>homok</p>
<p class=MsoNormal>Sorrend:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>fúrás</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>mérés</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=301 valign=top style='width:226.5pt;padding:0cm 5.4pt'><p class=MsoNormal>a<o:p></o:p></p></td><td><p class=MsoNormal>b</p></td></tr></table>
<p class=MsoNormal><img width=100 src="file:///C:/Users/x/image001.png"></p>
<!--EndFragment--></body></html>`;

export const wordSaved =
  '<h2>Talajmechanika</h2><p>A <strong>minta</strong> vizsgálata kész.</p>' +
  '<ul><li>agyag<ul><li>kövér agyag</li></ul></li><li>homok</li></ul><p>Sorrend:</p>' +
  '<ol><li>fúrás</li><li>mérés</li></ol><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>';

/** Lettered lists, one interrupted, and a footnote. */
export const wordNotes = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!--
@list l0:level1 {mso-level-number-format:alpha-lower; mso-level-text:"%1)";}
@list l1:level1 {mso-level-number-format:roman-upper; mso-level-tab-stop:none;}
--></style></head><body lang=HU><!--StartFragment-->
<p class=MsoNormal>2025. június<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt;line-height:107%;font-family:"Calibri",sans-serif'>[1]</span></span><![endif]></span></span></a> elején</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp; </span></span><![endif]>fúrás</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>b)<span>&nbsp; </span></span><![endif]>mérés</p>
<p class=MsoNormal>12. emelet</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>c)<span>&nbsp; </span></span><![endif]>jelentés</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>IV.<span>&nbsp; </span></span><![endif]>rész</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>h)<span>&nbsp; </span></span><![endif]>stílus nélkül</p>
<p class=MsoListParagraph style='mso-list:l2 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>i)<span>&nbsp; </span></span><![endif]>az is betű</p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:10.0pt'>[1]</span></span><![endif]></span></span></a> A <i>helyszíni</i> napló szerint.</p></div></div>
<!--EndFragment--></body></html>`;

export const wordNotesSaved =
  '<p>2025. június[1] elején</p><ol type="a"><li>fúrás</li><li>mérés</li></ol><p>12. emelet</p>' +
  '<ol start="3" type="a"><li>jelentés</li></ol><ol start="4" type="I"><li>rész</li></ol>' +
  '<ol start="8" type="a"><li>stílus nélkül</li><li>az is betű</li></ol>' +
  '<hr /><p>[1] A <em>helyszíni</em> napló szerint.</p>';

export const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;">Rendes </span><span style="font-weight:700;font-style:normal;">vastag</span><span style="font-weight:400;font-style:italic;"> dőlt</span><span style="font-weight:400;text-decoration:underline;"> húzott</span><span style="vertical-align:super;font-size:0.6em"> 2</span></p><br><ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" aria-level="1" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-weight:400">egy</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>kettő</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

export const googleDocsSaved =
  '<p>Rendes <strong>vastag</strong><em> dőlt</em><u> húzott</u><sup> 2</sup></p>' +
  '<ul><li>egy<ul><li>kettő</li></ul></li></ul>';

export const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td{mso-style-parent:style0;}.xl65{mso-number-format:"0\\.00";}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 width=64 class=xl65 style='height:15.0pt;width:48pt'>Mélység</td><td class=xl65 align=right>1,50</td></tr><tr><td colspan=2 style='mso-ignore:colspan'>m</td></tr><!--EndFragment--></table></body></html>`;

export const excelSaved =
  '<table><tbody><tr><td>Mélység</td><td style="text-align:right">1,50</td></tr><tr><td colspan="2">m</td></tr></tbody></table>';

export const webPage = `<meta charset="utf-8"><article class="post" style="color:#333"><h3 style="margin:0">Hír</h3><div class="lead">Szöveg&nbsp;10&nbsp;m <a href="https://example.hu/" class="x" onclick="x()">hivatkozás</a><span class="Apple-converted-space">&nbsp;</span>vége, online onclick=x</div><div><br></div><script>alert(1)</script><custom-card><p>Kártya</p></custom-card><form><p>Űrlap</p><input></form></article>`;

export const webPageSaved =
  '<h3>Hír</h3><p>Szöveg\u00a010\u00a0m <a href="https://example.hu/">hivatkozás</a> vége, online onclick=x</p><p>Kártya</p><p>Űrlap</p>';
